#!/bin/sh
# Sets up Debian 13 with Node, git and Caddy as the server: sudo deploy/install.sh
# Run it again after a change of the settings. It
#
# 1. reads /etc/lado-honesto/settings, and reports what is missing there;
# 2. makes the user lado-honesto and its folders: /var/lib/lado-honesto for the data, and
#    /var/www/lado-honesto for the page;
# 3. runs update.sh, which brings the version of this clone online;
# 4. prints a link to the office.
#
# To upgrade from version 0.8, run it once in a new clone: settings, data and page are kept, and the files in
# /opt/lado-honesto are no longer used.
#
# --root DIR does all of it below a folder, without a user, and without services unless DIR/usr/bin/systemctl
# exists.
set -eu
umask 022

root=
if [ "${1:-}" = --root ]; then root=$(cd "$2" && pwd); fi
here=$(cd "$(dirname "$0")/.." && pwd)
settings=$root/etc/lado-honesto/settings
data=$root/var/lib/lado-honesto
web=$root/var/www/lado-honesto

stop() {
  echo "$1" >&2
  exit 1
}

[ -n "$root" ] || [ "$(id -u)" = 0 ] || stop 'Run it as root: sudo deploy/install.sh'
for program in node npm git; do
  command -v "$program" >/dev/null || stop "Nothing was done: apt install nodejs npm git, then this again"
done
[ -n "$root" ] || command -v nginx >/dev/null || command -v caddy >/dev/null ||
  stop 'Nothing was done: apt install caddy, then this again'

# 1. The settings.
mkdir -p "$(dirname "$settings")"
former=$root/opt/lado-honesto/.env.production.local
if [ ! -e "$settings" ] && [ -e "$former" ]; then
  # Version 0.8 added a comment of its own, and a backslash before each $.
  sed -e '/^# npm run setup wrote/d' -e 's/\\\$/$/g' "$former" >"$settings.new"
  mv "$settings.new" "$settings"
  echo "Took the settings from $former: from now on they are in $settings"
fi
if [ ! -e "$settings" ]; then
  install -m 600 "$here/deploy/settings.example" "$settings"
  stop "Write your settings into $settings, then run this again"
fi
for name in NEXT_PUBLIC_SITE_URL SMTP_URL MAIL_TO MAIL_FROM DATA_FOLDER PUBLISH_FOLDER; do
  value=$(sed -n "s/^ *$name *= *//p" "$settings")
  case $value in
  '') stop "$settings lacks $name" ;;
  *example.com*) stop "$settings: $name is still the example's" ;;
  esac
done

# 2. The user and its folders.
if [ -n "$root" ]; then
  mkdir -p "$data" "$web"
else
  id lado-honesto >/dev/null 2>&1 ||
    useradd --system --home-dir /srv/lado-honesto --shell /usr/sbin/nologin lado-honesto
  chown root:lado-honesto "$settings"
  install -d -m 700 -o lado-honesto -g lado-honesto "$data"
  install -d -m 755 -o lado-honesto -g lado-honesto "$web"
  chown -R lado-honesto:lado-honesto "$web"
fi
chmod 640 "$settings"
chmod 700 "$data"
# An earlier version may have written files under a narrow umask. The web server is another user.
chmod -R a+rX "$web"

# 3. The version of this clone.
"$here/deploy/update.sh" ${root:+--root "$root"} --here

# 4. The remaining steps.
echo
if [ -z "$root" ]; then
  cd /srv/lado-honesto/current
  echo "The owner's way into the office. $(setpriv --reuid=lado-honesto --regid=lado-honesto --init-groups \
    env TSX_DISABLE_CACHE=1 npm run --silent server -- office)"
  echo 'Try the mailbox and the domain: cd /srv/lado-honesto/current && sudo npm run check-launch -- --online --send-test'
fi
