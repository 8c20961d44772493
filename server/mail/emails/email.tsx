import type { ReactNode } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import { settings } from '../../../lib/settings.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { displayFont, letterFont, letterStyle, sizes } from '../letter-style.ts';
import { markSize, markSource } from '../mark.ts';

const { light, dark, sheet } = readPalette();

const desk = { margin: 0, padding: '1px 10px', background: light.paper };
/** Fixed layout: wide content does not widen the e-mail. */
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
// Outlook paints `transparent` borders (microsoft/roosterjs#1215), and ignores rgba().
const cut = `8px solid ${light.paper}`;
const none = 'rgba(0, 0, 0, 0)';
/** Adjacent borders meet at 45°, which forms the ends of the shadow. */
const shadows = {
  right: { ...empty, width: 0, borderTop: cut, borderTopColor: none, borderLeft: cast },
  below: { ...empty, borderTop: cast, borderLeft: cut, borderLeftColor: none },
};
const small = { color: light['ink-soft'], fontSize: sizes.small };
const heading = {
  margin: '0.6em 0 0.3em',
  font: `700 ${sizes.largest}/1.15 ${displayFont}`,
  textWrap: 'balance',
} as const;
const head = { padding: '0 0 0.75em', borderBottom: `4px double ${light.ink}` };
const sender = { margin: 0, font: `700 ${sizes.large}/1.3 ${displayFont}` };

/** For mail programs that support style sheets: a letter's text, and the dark scheme. */
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
    .paper { background: ${sheet.sheet} !important; color: ${sheet.ink} !important }
    .soft { color: ${sheet['ink-soft']} !important }
    .paper, .ruled, hr { border-color: ${sheet.rule} !important }
    .button td:has(.plain) { border-color: ${sheet.line} !important }
    .double { border-color: ${sheet.ink} !important }
    .plain { color: ${sheet.ink} !important }
    a { text-decoration-color: ${sheet['action-edge']} !important }
    .shadow-right { border-left-color: ${dark.shadow} !important }
    .shadow-below { border-top-color: ${dark.shadow} !important }
  }`;

type Props = {
  title: ReactNode;
  why: ReactNode;
  isOwn?: boolean;
  /** Content above the legal notice. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of each e-mail: a sheet with mark, title, sender and content, and at the foot a notice with
 * company, address and register (Código de Comercio, art. 24). Most styles are inline: some mail
 * programs support little else.
 * @param why the reason for the e-mail
 * @param isOwn whether the agency writes to itself, without the notice
 */
export function Email({ title, why, isOwn = false, foot, children }: Props) {
  const agency = useAgency();
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
        <table cellPadding={0} cellSpacing={0} role="presentation" style={frame}>
          <tbody>
            <tr>
              <td className="paper" style={paper}>
                <Mark />
                {/* The first text, which mail programs show beside the subject. */}
                <h1 style={heading}>{title}</h1>
                {!isOwn && <p style={sender}>{agency.name}</p>}
                <p className="soft" style={{ ...small, margin: '0 0 1.25em' }}>
                  {why}
                </p>
                {children}
                <hr />
                {foot}
                <p className="soft" style={{ ...small, margin: 0 }}>
                  {isOwn ? `La página de ${agency.name} escribe a su propio buzón.` : <Company />}
                </p>
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

/** The mark above a double rule. */
function Mark() {
  return (
    <div className="double" style={head}>
      {/* With another priority React adds a preload to the head. */}
      <img
        alt=""
        fetchPriority="low"
        height={markSize}
        src={markSource}
        style={{ display: 'block' }}
        width={markSize}
      />
    </div>
  );
}

function Company() {
  const agency = useAgency();
  const { companyName, taxId, registry, agentsRegister } = agency.legal;
  return (
    <>
      Te escribe {companyName}, NIF&nbsp;{taxId}. {agency.addressText}.{' '}
      {registry && `${registry}. `}
      {agentsRegister && `${agentsRegister}. `}
      <a href={agency.emailLink}>{agency.email}</a>.{' '}
      <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
    </>
  );
}

/** The names of the agency's people, if it gives them. */
export function Signature() {
  const { peopleNames } = useAgency();
  if (peopleNames.length === 0) return null;
  return (
    <p style={{ font: `700 1em/1.4 ${displayFont}` }}>
      {new Intl.ListFormat('es').format(peopleNames)}
    </p>
  );
}
