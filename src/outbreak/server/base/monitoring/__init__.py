"""Monitoring: logs, metrics, telemetry and the health check."""
