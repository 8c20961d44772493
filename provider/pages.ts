import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { agency } from '../lib/agency.ts';
import { phoneLink, phoneText } from '../lib/agency-texts.ts';
import { settings } from '../lib/settings.ts';

// The colours are those of app/tokens.css.
const style = `:root{color-scheme:light dark;--paper:#faf3e6;--ink:#0f2f33;--sheet:#fdf8ec;--rim:#94331a}
@media (prefers-color-scheme:dark){:root{--paper:#13282e;--sheet:#eadfc8;--rim:#f2a583}}
body{background:var(--paper);margin:0;font:1.15rem/1.5 system-ui,sans-serif;min-height:100svh;display:grid;place-items:center}
main{background:var(--sheet);color:var(--ink);box-shadow:8px 8px 0 #0f2f3340;margin:1rem;padding:1.5rem 1.75rem 2rem;max-width:32rem;border-top:6px double var(--ink)}
h1{font:700 1.9rem/1.15 Besley,Rockwell,Georgia,serif;margin:.75rem 0}
a{color:inherit}
button{font:inherit;font-weight:700;background:#94331a;color:#fdf6e4;border:2px solid #94331a;padding:.7rem 1.4rem;min-height:3rem;cursor:pointer}
:focus-visible{outline:3px solid #15497f;outline-offset:3px}`;

/** The policy of every answer; of all that a page could load it allows its own style. */
export const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

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
} satisfies Record<string, [title: string, text: string, button?: string]>;

/** Writes a page without script. Opening it changes nothing, as programs open links, too: its button does. */
export function writePage(name: keyof typeof pages) {
  const [title, text, button] = pages[name] as [string, string, string?];
  return html`<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · ${agency.name}</title><style>${raw(style)}</style>
<main><a href="${settings.siteUrl}/">${agency.name}</a><h1>${title}</h1><p>${text}</p>
${button ? html`<form method="post"><button>${button}</button></form>` : html`<p><a href="${settings.siteUrl}/">Volver a la página</a>, o llámanos al <a href="${phoneLink}">${phoneText}</a>.</p>`}
</main></html>`;
}
