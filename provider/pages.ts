import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { agency } from '../lib/agency.ts';
import { phoneLink, phoneText } from '../lib/agency-texts.ts';
import { settings } from '../lib/settings.ts';

const font = readFileSync('app/fonts/display.woff2', 'base64');

/** The site's colours, sizes and display font, and the page's own style. */
const style = `${readFileSync('app/tokens.css', 'utf8')}
@font-face { font-family: display; font-weight: 700; src: url(data:font/woff2;base64,${font}) }
* { box-sizing: border-box; margin: 0 }
html { background: var(--paper); font: var(--step-0)/1.4 var(--body) }
body { display: grid; grid-template-columns: minmax(0, 34rem); place-content: center; min-height: 100svh; padding: var(--space-l) }
main { display: grid; gap: 1rem; padding: 2rem; border: 1px solid var(--rule); background: var(--sheet); box-shadow: var(--cast) var(--cast) var(--shadow); color: var(--ink); color-scheme: light; overflow-wrap: break-word; text-wrap: balance }
h1, main > a { font: 700 var(--step-3)/1.15 display, serif }
main > a { font-size: 1.2rem }
a { color: inherit; text-decoration-color: var(--action-edge); text-underline-offset: 0.2em }
button { padding: 0.9rem 1.5rem; border: 1px solid var(--action-edge); border-radius: 2px; background: var(--action); box-shadow: 0 0.25rem var(--action-shade); color: var(--on-action); cursor: pointer; font: inherit; font-weight: 700 }
button:hover { background: var(--action-over) }
:focus-visible { outline: 0.1875rem solid; outline-offset: 0.1875rem }`;

/** The policy of every answer; of all that a page could load it allows its own style and font. */
export const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The pages that the links of e-mails open, by state: a title, a text, and a button where one press is left. */
const pages = {
  confirm: [
    'Un botón y ya está',
    'Púlsalo y cada semana tendrás un correo nuestro. Lo dejas cuando quieras: cada uno dice cómo.',
    'Sí, escribidme',
  ],
  confirmed: [
    agency.welcome,
    'Suscripción confirmada. El primer correo llega en los próximos días.',
  ],
  leave: ['¿Lo dejamos aquí?', 'Pulsa y no te escribiremos más.', 'Darme de baja'],
  left: ['Hecho: te has dado de baja', 'No te escribiremos más. Gracias por habernos leído.'],
  expired: [
    'Este enlace ya no vale',
    'Ha caducado o te diste de baja después. Puedes suscribirte otra vez en nuestra página.',
  ],
};

/** Writes a page without script. Opening it changes nothing, as programs open links, too: its button does. */
export function writePage(name: keyof typeof pages) {
  const [title, text, button] = pages[name];
  const home = `${settings.siteUrl}/`;
  return html`<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · ${agency.name}</title><style>${raw(style)}</style>
<main class="paper"><a href="${home}">${agency.name}</a><h1>${title}</h1><p>${text}</p>
${button ? html`<form method="post"><button>${button}</button></form>` : html`<p><a href="${home}">Volver a la página</a>, o llámanos al <a href="${phoneLink}">${phoneText}</a>.</p>`}
</main></html>`;
}
