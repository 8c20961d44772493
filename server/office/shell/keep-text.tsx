import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const script = readFileSync('server/office/shell/keep-text.js', 'utf8');
const policy = `; connect-src 'self'; script-src 'sha256-${hash('sha256', script, 'base64')}'`;

/** Allows the script of `KeptText` in a page's policy. */
export const allowKeptText = (c: Context) =>
  c.header('content-security-policy', c.res.headers.get('content-security-policy') + policy);

/** The end of a form with `data-kept`: its script saves what is typed when the page is left. */
export const KeptText = () => (
  <>
    <p className="fault" data-unsaved="" hidden role="alert">
      Lo último no se ha guardado. Deja esta página abierta y pulsa el botón.
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own */}
    <script dangerouslySetInnerHTML={{ __html: script }} type="module" />
  </>
);
