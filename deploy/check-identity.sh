#!/bin/sh
# The first step of the image's build, before packages are downloaded: nothing of the sample goes online.
# usage: check-identity.sh IDENTITY.TS SITE_URL
case $2 in
*example.com*) fault="deploy/.env: NEXT_PUBLIC_SITE_URL is still the example's" ;;
https://?*) fault= ;;
*) fault='deploy/.env: NEXT_PUBLIC_SITE_URL should be like https://www.casa.es' ;;
esac
# As sampleMark in lib/identity-checks.ts.
found=$(grep -nE "from '\./sample|[Ll]ado ?[Hh]onesto|\bMuestra\b|de muestra\)|0{6}|'[0-9]{2}000'" "$1" |
  sed -E 's/^([0-9]+): *(\w+).*/line \1 (\2)/' | paste -sd,)
[ -z "$found" ] || fault="agency/identity.ts still has the sample's texts, in $found: write who the agency is"
[ -z "$fault" ] || { echo "$fault" >&2; exit 1; }
