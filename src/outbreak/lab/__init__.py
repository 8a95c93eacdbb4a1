"""The laboratory: verification, benchmarks, simulation."""
