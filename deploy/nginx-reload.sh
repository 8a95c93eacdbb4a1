#!/bin/sh
# In the container of nginx, run by its entry point: read renewed certificates twice a day.
while sleep 43200; do nginx -s reload; done &
