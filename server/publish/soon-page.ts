const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Writes the page of a site whose agency nobody has told yet: where it is, and how to reach it. Search
 * engines leave it out.
 * @param mailbox where messages go
 */
export function writeSoonPage(siteUrl: string, mailbox: string): string {
  const { hostname } = new URL(siteUrl);
  const address = escapeText(mailbox);
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${hostname}: en breve</title>
<style>
body { max-width: 32rem; margin: 18vh auto; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif; color: #0f2f33; background: #faf3e6 }
a { color: inherit; overflow-wrap: anywhere }
h1 { line-height: 1.15; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { color: #f6edda; background: #13282e } }
</style>
<h1>${hostname}</h1>
<p>Estamos preparando nuestra página: la abrimos en breve. Mientras tanto, aquí nos tienes:</p>
<p><a href="mailto:${escapeText(encodeURI(mailbox))}">${address}</a></p>
</html>
`;
}
