#!/bin/sh
# What the container runs: the server, and beside it the copy of each night, which is made at four o'clock (UTC).
while sleep $(($(date -d 'tomorrow 04:00' +%s) - $(date +%s))); do
  node --import tsx server/main.ts nightly
done &
exec node --import tsx server/main.ts
