import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** Serves the drawing of the street, parts of which the site shows. */
export const GET = () =>
  new Response(readFileSync('agency/style/street.svg'), {
    headers: { 'content-type': 'image/svg+xml' },
  });
