import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** Serves the drawing of the street. The site and the server's pages show parts of it. */
export const GET = () =>
  new Response(readFileSync('agency/style/street.svg'), {
    headers: { 'content-type': 'image/svg+xml' },
  });
