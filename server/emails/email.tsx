import type { ReactNode } from 'react';
import { agency } from '../../lib/agency.ts';
import { readPalette } from '../../lib/palette.ts';

const { legal } = agency;
const { light, dark, sheet } = readPalette();

const desk = { margin: 0, padding: '1px 10px', background: light.paper };
const paper = {
  maxWidth: '36em',
  margin: '16px auto',
  padding: '1em 1.25em',
  border: `8px solid ${light.paper}`, // the edges of the shadow are cut where borders meet
  borderRight: `8px solid ${light.shadow}`,
  borderBottom: `8px solid ${light.shadow}`,
  background: light.sheet,
  color: light.ink,
  font: '1em/1.5 "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  overflowWrap: 'break-word',
} as const;
const small = { margin: 0, color: light['ink-soft'], fontSize: '0.85em' };
const head = { ...small, paddingBottom: '0.75em', borderBottom: `4px double ${light.ink}` };
const name = { display: 'block', color: light.ink, font: '700 1.6em/1.3 Georgia, serif' };

/** For the programs that know style sheets: underlines, pictures, and paper under a lamp at night. */
const style = `
  h1, h2, h3 { line-height: 1.2 }
  h1 { font-size: 1.6em }
  hr { margin: 1.25em 0; border: 0; border-top: 1px solid ${light.rule} }
  img { max-width: 100% }
  a { color: inherit; text-decoration-color: ${light['action-edge']}; text-underline-offset: 0.2em }
  @media (prefers-color-scheme: dark) {
    .desk { background: ${dark.paper} !important }
    .paper p, hr { border-color: ${sheet.rule} !important }
    .paper { border-color: ${dark.paper} !important; border-right-color: ${dark.shadow} !important; border-bottom-color: ${dark.shadow} !important; background: ${sheet.sheet} !important }
  }`;

/**
 * The frame of each e-mail, a sheet with company, address and register at its foot (Código de Comercio,
 * art. 24). Most styles are attributes: some mail programs know little else.
 * @param why why the agency writes: its name stands before
 */
export function Email({ why, children }: { why: string; children: ReactNode }) {
  return (
    <html lang="es">
      {/* biome-ignore lint/style/noHeadElement: this is no page of Next */}
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of our own */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="desk" style={desk}>
        <div className="paper" style={paper}>
          <p style={head}>
            <span style={name}>{agency.name}</span> {why}
          </p>
          {children}
          <hr />
          <p style={small}>
            {legal.companyName}, NIF {legal.taxId}. {agency.addressText}. {legal.registry}.{' '}
            {legal.agentsRegister && `${legal.agentsRegister}.`}
          </p>
        </div>
      </body>
    </html>
  );
}
