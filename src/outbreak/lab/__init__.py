"""The lab: verification, benchmarks, simulation, tournaments, analysis, training."""
