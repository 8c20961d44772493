import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** How the page is printed: a file of its own, which no screen waits for, and a part of the server's sheets. */
export const GET = () =>
  new Response(readFileSync('agency/style/print.css'), { headers: { 'content-type': 'text/css' } });
