import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** Serves the print styles as a file of their own, which does not block rendering on a screen. */
export const GET = () =>
  new Response(readFileSync('agency/style/print.css'), { headers: { 'content-type': 'text/css' } });
