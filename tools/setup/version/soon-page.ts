import type { Identity } from '../../../lib/identity-schema.ts';
import { listSampleFields } from '../../../lib/identity-schema.ts';

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Writes the page of a site that has no page of its own yet: who will be there, and how to reach
 * them. Search engines leave it out.
 * @param mailbox where messages go
 */
export function writeSoonPage(identity: Identity, siteUrl: string, mailbox: string): string {
  const sample = listSampleFields(identity);
  const name = escapeText(sample.includes('name') ? new URL(siteUrl).hostname : identity.name);
  const phone = identity.phone.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4');
  const call = sample.includes('phone')
    ? ''
    : `<p><a href="tel:+34${identity.phone}">${phone}</a></p>\n`;
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${name}: en breve</title>
<style>
body { max-width: 32rem; margin: 18vh auto; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif; color: #0f2f33; background: #faf3e6 }
a { color: inherit; overflow-wrap: anywhere }
h1 { line-height: 1.15; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { color: #f6edda; background: #13282e } }
</style>
<h1>${name}</h1>
<p>Estamos preparando nuestra página: la abrimos en breve. Mientras tanto, aquí nos tienes:</p>
${call}<p><a href="mailto:${escapeText(encodeURI(mailbox))}">${escapeText(mailbox)}</a></p>
</html>
`;
}
