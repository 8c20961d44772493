#!/bin/sh
# What a key for updates alone runs: the line in authorized_keys begins with
#   restrict,command="/opt/lado-honesto/tools/setup/receive.sh"
# Of what .ci/deliver asks it takes the commit alone; the page comes in as it is.
set -eu
cd "$(dirname "$0")/../.."
commit=${SSH_ORIGINAL_COMMAND##* }
exec npm run --silent update -- --page - --to "$commit"
