import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** Serves the print styles as a file of their own, so that no screen waits for them. The server's style sheets include them, too. */
export const GET = () =>
  new Response(readFileSync('agency/style/print.css'), { headers: { 'content-type': 'text/css' } });
