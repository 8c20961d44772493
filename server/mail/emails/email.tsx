import type { ReactNode } from 'react';
import { agency } from '../../../lib/agency.ts';
import { readPalette } from '../../../lib/palette.ts';
import { settings } from '../../../lib/settings.ts';
import { houseSize, houseSource } from '../house.ts';
import { displayFont, letterFont, letterStyle, sizes } from '../letter-style.ts';

const { light, dark } = readPalette();

const desk = { margin: 0, padding: '1px 10px', background: light.paper };
/** As wide as the window lets it, whatever is inside. */
const frame = {
  width: '100%',
  maxWidth: '36em',
  margin: '16px auto',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
} as const;
const paper = {
  padding: '1.25em',
  borderTop: `1px solid ${light.rule}`,
  borderLeft: `1px solid ${light.rule}`,
  background: light.sheet,
  color: light.ink,
  font: letterFont,
  overflowWrap: 'break-word',
  wordBreak: 'break-word',
} as const;
const empty = { padding: 0, fontSize: 0, lineHeight: 0 };
const cast = `8px solid ${light.shadow}`;
// Outlook paints a transparent border (microsoft/roosterjs#1215), and does not know rgba().
const cut = `8px solid ${light.paper}`;
const none = 'rgba(0, 0, 0, 0)';
/** Adjacent borders of a cell meet at 45°: this forms the ends of the shadow. */
const shadows = {
  right: { ...empty, width: 0, borderTop: cut, borderTopColor: none, borderLeft: cast },
  below: { ...empty, borderTop: cast, borderLeft: cut, borderLeftColor: none },
};
const small = { color: light['ink-soft'], fontSize: sizes.small };
const head = {
  width: '100%',
  borderBottom: `4px double ${light.ink}`,
  borderCollapse: 'collapse',
} as const;
const words = { padding: '0 0.5em 0.6em 0', verticalAlign: 'bottom' } as const;
/** It stands on the line. */
const house = { width: houseSize.width, padding: 0, verticalAlign: 'bottom' } as const;
const name = { margin: 0, font: `700 ${sizes.large}/1.2 ${displayFont}` };
const heading = { margin: '0.6em 0 0', font: `700 ${sizes.largest}/1.2 ${displayFont}` };

/** For the programs that know style sheets: a letter's text, and a dark desk at night. */
const style = `${letterStyle}
  .paper > :last-child { margin-bottom: 0 !important }
  @media (max-width: 560px) {
    .button table { max-width: none !important }
  }
  @media (min-width: 480px) {
    .paper { padding: 1.5em 2em !important }
  }
  @media (prefers-color-scheme: dark) {
    .desk { background: ${dark.paper} !important }
    .house { opacity: 0.85 }
    .shadow-right { border-left-color: ${dark.shadow} !important }
    .shadow-below { border-top-color: ${dark.shadow} !important }
  }`;

type Props = {
  title?: ReactNode;
  why: ReactNode;
  isOwn?: boolean;
  /** What stands above company, address and register. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of each e-mail, a sheet with company, address and register at its foot (Código de Comercio,
 * art. 24). Most styles are attributes: some mail programs know little else.
 * @param title what the e-mail is about, if it is no letter
 * @param why why the agency writes
 * @param isOwn whether the agency writes to itself, which needs no register
 */
export function Email({ title, why, isOwn = false, foot, children }: Props) {
  const { legal } = agency;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of our own */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="desk" style={desk}>
        <table cellPadding={0} cellSpacing={0} className="frame" role="presentation" style={frame}>
          <tbody>
            <tr>
              <td className="paper" style={paper}>
                <table
                  cellPadding={0}
                  cellSpacing={0}
                  className="frame"
                  role="presentation"
                  style={head}
                >
                  <tbody>
                    <tr>
                      <td style={words}>
                        <p style={name}>{agency.name}</p>
                      </td>
                      <td style={house}>
                        {/* Of another one React writes a preload into the head. */}
                        <img
                          alt=""
                          className="house"
                          fetchPriority="low"
                          src={houseSource}
                          style={{ display: 'block' }}
                          {...houseSize}
                        />
                      </td>
                    </tr>
                  </tbody>
                </table>
                {title && <h1 style={heading}>{title}</h1>}
                <p className="soft" style={{ ...small, margin: '0.75em 0 1.25em' }}>
                  {why}
                </p>
                {children}
                {!isOwn && (
                  <>
                    <hr />
                    {foot}
                    <p className="soft" style={{ ...small, margin: 0 }}>
                      {legal.companyName}, NIF {legal.taxId}. {agency.addressText}.{' '}
                      {legal.registry && `${legal.registry}. `}
                      {legal.agentsRegister && `${legal.agentsRegister}. `}
                      <a href={agency.emailLink}>{agency.email}</a>.{' '}
                      <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
                    </p>
                  </>
                )}
              </td>
              <td className="shadow-right" style={shadows.right} />
            </tr>
            <tr>
              <td className="shadow-below" colSpan={2} style={shadows.below} />
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The people who write, if the agency names them. */
export function Signature() {
  const { peopleNames } = agency;
  if (peopleNames.length === 0) return null;
  return (
    <p style={{ font: `700 1em/1.4 ${displayFont}` }}>
      {new Intl.ListFormat('es').format(peopleNames)}
    </p>
  );
}
