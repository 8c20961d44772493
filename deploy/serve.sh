#!/bin/sh
# Runs in the container: the server, and the nightly backup at four o'clock (UTC).
while sleep $(($(date -d 'tomorrow 04:00' +%s) - $(date +%s))); do
  node --import tsx server/main.ts nightly
done &
exec node --import tsx server/main.ts
