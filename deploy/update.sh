#!/bin/sh
# Brings the newest version of this clone's branch online: sudo deploy/update.sh
#
#   update.sh COMMIT   that commit, as forty digits; behind a forced command, ssh passes the commit on
#   update.sh --here   the commit that is checked out, without fetching
#   update.sh --back   the previous release
#   --root DIR         as the first argument: see install.sh
#
# Each release is a folder in /srv/lado-honesto/releases; /srv/lado-honesto/current is a link to the running
# one. A new release is installed, built, and tried on another port with a copy of the database, without
# sending e-mails. Then the link is changed. If the server does not answer after that, everything is restored,
# including the database if only the new version can read it. Three releases are kept.
set -eu
umask 022

root=
if [ "${1:-}" = --root ]; then root=$(cd "$2" && pwd) && shift 2; fi
here=$(cd "$(dirname "$0")/.." && pwd)
top=$root/srv/lado-honesto
settings=$root/etc/lado-honesto/settings
data=$root/var/lib/lado-honesto
started=$(date +%s)
stamp=$(date -u +%Y%m%d-%H%M%S)
kept=$root/var/backups/lado-honesto/$stamp
release=
tried=
server=
turned=

say() { echo "$1 ($(($(date +%s) - started)) s)"; }
stop() {
  echo "$1" >&2
  exit 1
}
# Runs a command, and prints its output only if it fails.
quietly() {
  "$@" >"$top/update.log" 2>&1 || {
    tail -n 30 "$top/update.log" >&2
    stop "It failed: $*"
  }
}
service() {
  if [ -z "$root" ]; then systemctl "$@"; elif [ -x "$root/usr/bin/systemctl" ]; then "$root/usr/bin/systemctl" "$@"; fi
}
has_service() { [ -z "$root" ] || [ -x "$root/usr/bin/systemctl" ]; }
# Replaces the subshell that calls it by a program of the server's user.
become() {
  umask 077
  if [ -n "$root" ]; then exec env TSX_DISABLE_CACHE=1 "$@"; fi
  exec setpriv --reuid=lado-honesto --regid=lado-honesto --init-groups env TSX_DISABLE_CACHE=1 "$@"
}
copy_database() (
  cd "$before" && become env DATA_FOLDER="$data" node --import tsx server/main.ts backup "$tried/server.sqlite"
)
setting() {
  node -p 'require("node:util").parseEnv(require("node:fs").readFileSync(process.argv[1], "utf8"))[process.argv[2]] ?? ""' "$settings" "$1"
}
# Prints the problems of a server; fails if none answers.
ask() {
  node -e 'fetch("http://127.0.0.1:" + process.argv[1] + "/api/health", { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.json()).then(({ problems }) => console.log(problems.join("\n")), () => process.exit(1))' "$1"
}
# Waits up to a minute until the server answers with no other problems than the given ones.
answers() {
  for _ in $(seq 60); do
    if found=$(ask "$port") && ! echo "$found" | grep -qvxF -- "$1"; then return 0; fi
    sleep 1
  done
  return 1
}
# Installs a file, and keeps a copy of the one before.
put() {
  if cmp -s "$1" "$root$2"; then return; fi
  if [ -e "$root$2" ]; then
    mkdir -p "$kept"
    (cd "$root/" && cp -p --parents ".$2" "$kept")
    echo "Wrote $2; what was there is in $kept"
  else
    echo "Wrote $2"
  fi
  install -D -m 644 "$1" "$root$2"
}
start() {
  service daemon-reload
  service enable --quiet lado-honesto lado-honesto-nightly.timer
  service restart lado-honesto lado-honesto-nightly.timer
}
reload_host() {
  if [ -z "$root" ] && [ "$host" = caddy ]; then quietly caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile; fi
  if [ -z "$root" ] && [ "$host" = nginx ]; then quietly nginx -t; fi
  service reload-or-restart "$host"
}

# On exit: deletes what is temporary, and after a failure restores the former release.
finish() {
  code=$?
  trap - EXIT
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$tried" ] || rm -rf "$tried"
  [ "$code" = 0 ] || [ -z "$turned" ] || turn_back || echo 'The former release does not answer: journalctl -u lado-honesto' >&2
  if [ "$code" != 0 ] && [ -n "$release" ]; then rm -rf "$release"; fi
  [ "$code" = 0 ] || echo 'Nothing has changed: the former release is the one that runs.' >&2
  exit "$code"
}
turn_back() {
  turned=
  service stop lado-honesto || true
  if [ -d "$kept" ]; then cp -a "$kept/." "$root/"; fi
  if [ -n "$current" ]; then ln -sfn "$current" "$top/current"; else rm -f "$top/current"; fi
  if ! has_service; then return; fi
  if [ -z "$before" ]; then service disable --quiet lado-honesto lado-honesto-nightly.timer || true; return; fi
  start
  reload_host
  if answers "$known"; then return; fi
  # An older version cannot open a newer database.
  service stop lado-honesto || true
  mkdir -m 700 "$data/after-update-$stamp"
  mv "$data"/*.sqlite* "$data/after-update-$stamp/"
  cp -p "$data/before-update/"* "$data/"
  echo "The former database is back; what came since is in $data/after-update-$stamp" >&2
  start
  answers "$known"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

# Stops the server, copies its database, points the link to a release, and starts it.
turn_to() {
  known=$(ask "$port") || known=
  service stop lado-honesto 2>/dev/null || true
  turned=yes
  rm -rf "$data/before-update"
  mkdir -m 700 "$data/before-update"
  for file in "$data"/*.sqlite*; do [ ! -e "$file" ] || cp -p "$file" "$data/before-update/"; done
  ln -sfn "$1" "$top/current"
  for file in lado-honesto.service lado-honesto-nightly.service lado-honesto-nightly.timer; do
    put "$1/deploy/$file" "/etc/systemd/system/$file"
  done
  name=$(setting NEXT_PUBLIC_SITE_URL | sed -E 's|^https?://||; s|[/:].*||')
  mkdir -p "$root/etc/$host/lado-honesto.d"
  sed -e "s/{\$SITE_ADDRESS:www.example.com}/$name/" -e "s/server_name www.example.com;.*/server_name $name;/" \
    "$1/deploy/$([ "$host" = nginx ] && echo nginx.conf || echo Caddyfile)" >"$top/host.conf"
  put "$top/host.conf" "$([ "$host" = nginx ] && echo /etc/nginx/sites-enabled/lado-honesto || echo /etc/caddy/Caddyfile)"
  if ! has_service; then return; fi
  start
  reload_host
  answers "$known" || stop "The server does not answer, or says what it did not say before: ${found:-journalctl -u lado-honesto}"
  rm -rf "$data/before-update"
  say 'Turned to the release, which answers'
}

[ -n "$root" ] || [ "$(id -u)" = 0 ] || stop 'Run it as root: sudo deploy/update.sh'
[ -e "$settings" ] || stop "There is no $settings: deploy/install.sh"
mkdir -p "$top/releases"
exec 9>"$top/lock"
flock -n 9 || stop 'Another update is running.'

# Deletes releases of an interrupted update.
for one in "$top/releases"/*; do [ -e "$one/out/index.html" ] || rm -rf "$one"; done

port=$(setting PORT)
port=${port:-3001}
host=caddy
if [ -e "$root/usr/sbin/nginx" ]; then host=nginx; fi
current=$(readlink "$top/current" || true)
# The folder of the running server, which version 0.8 may have installed.
before=$(sed -n 's/^WorkingDirectory=//p' "$root/etc/systemd/system/lado-honesto.service" 2>/dev/null || true)
if [ "$before" = /srv/lado-honesto/current ]; then before=$current; else before=${before:+$root$before}; fi

case ${1:-} in
--back)
  previous=$(find "$top/releases" -mindepth 1 -maxdepth 1 | sort | grep -xF -B 1 "$current" | head -n 1)
  if [ "${previous:-$current}" = "$current" ]; then stop 'There is no release before this one.'; fi
  turn_to "$previous"
  exit
  ;;
--here) ;;
*)
  commit=${1:-${SSH_ORIGINAL_COMMAND:-}}
  case $commit in *[!0-9a-f]*) stop 'A commit has forty digits.' ;; esac
  git -C "$here" fetch --quiet
  git -C "$here" merge --quiet --ff-only "${commit:-@{upstream\}}" ||
    stop 'This clone is not where its branch was: merge on your own machine, and push.'
  flock -u 9
  trap - EXIT
  exec "$here/deploy/update.sh" ${root:+--root "$root"} --here
  ;;
esac

release=$top/releases/$stamp-$(git -C "$here" rev-parse --short HEAD)
mkdir "$release"
git -C "$here" archive HEAD | tar -x -C "$release"
ln -s "$settings" "$release/.env.production.local"
cd "$release"
if [ -n "$before" ] && cmp -s "$before/package-lock.json" package-lock.json &&
  cp -al "$before/node_modules" . && { [ ! -e "$before/server/node_modules" ] || cp -al "$before/server/node_modules" server; }; then
  say 'The packages are those of the release before'
else
  rm -rf node_modules server/node_modules
  quietly npm ci --no-audit --no-fund
  say 'Installed the packages'
fi
quietly env DATA_FOLDER="$data" NEXT_TELEMETRY_DISABLED=1 npm run --silent check-launch -- --own-api
say 'Built the page'

rm -rf "$data"/try-*
tried=$(mktemp -d "$data/try-XXXXXX")
if [ -z "$root" ]; then chown lado-honesto:lado-honesto "$tried"; fi
if [ -n "$before" ] && [ -e "$before/server/main.ts" ]; then
  quietly copy_database
  say 'Copied the database'
fi
real=$port
port=$(node -e 'const server = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); })')
(become env HOST=127.0.0.1 PORT="$port" DATA_FOLDER="$tried" PUBLISH_FOLDER="$tried/page" PUBLISH_URL= \
  SMTP_URL= ALERT_URL= BACKUP_TO= DATABASE_URL= NODE_ENV=production node --import tsx server/main.ts) >"$top/update.log" 2>&1 &
server=$!
for _ in $(seq 60); do
  if ! kill -0 "$server" 2>/dev/null || [ -e "$tried/page/index.html" ]; then break; fi
  sleep 1
done
if ! ask "$port" >/dev/null || [ ! -e "$tried/page/index.html" ]; then
  tail -n 30 "$top/update.log" >&2
  stop 'The new server does not start, or puts no page.'
fi
kill "$server"
wait "$server" || true
server=
port=$real
say 'Tried the server on another port'

turn_to "$release"
release=
find "$top/releases" -mindepth 1 -maxdepth 1 | sort | head -n -3 | xargs -r rm -rf
echo "Online: $(basename "$(readlink "$top/current")"). What is new is in CHANGELOG.md; back: sudo $here/deploy/update.sh --back"
