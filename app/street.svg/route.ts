import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** The street, of which the page and the server's pages show parts. */
export const GET = () =>
  new Response(readFileSync('agency/style/street.svg'), {
    headers: { 'content-type': 'image/svg+xml' },
  });
