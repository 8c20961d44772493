#!/bin/sh
# Runs in the container: the server, and the nightly backup at four o'clock (UTC).
while sleep $(($(date -d 'tomorrow 04:00' +%s) - $(date +%s))); do
  node server.mjs nightly
done &
exec node server.mjs
