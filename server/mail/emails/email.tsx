import { readFileSync } from 'node:fs';
import type { SendMailOptions } from 'nodemailer';
import { Fragment, type ReactNode } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import { settings } from '../../../lib/settings.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { displayFont, styleSheet, styles } from './email-style.ts';

export type Content = Pick<
  SendMailOptions,
  'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'attachments'
>;

/** The agency's mark as an attachment: many mail programs load no external pictures. */
export const attachedMark = {
  cid: 'marca@correo',
  content: readFileSync('server/mail/mark.png'),
  contentType: 'image/png',
  filename: 'marca.png',
  contentDisposition: 'inline' as const,
};
/** In CSS pixels: half the size that `npm run draw` makes, for dense screens. */
const markSize = 36;

/** Suppresses out-of-office replies, but not bounces (RFC 3834; the second header is for Exchange). */
export const unanswered = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

export const privacyUrl = `${settings.siteUrl}/#privacidad`;

type Props = {
  title: ReactNode;
  /** The reason for the e-mail, if it is not in the foot. */
  why?: ReactNode;
  /** Whether the agency writes to itself, without the legal notice. */
  isInternal?: boolean;
  /** Content above the legal notice. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of each e-mail: a sheet with mark, title, sender and content, and at the foot a notice with
 * company, address and register (Código de Comercio, art. 24).
 */
export function Email({ title, why, isInternal = false, foot, children }: Props) {
  const agency = useAgency();
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of our own */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="desk" style={styles.desk}>
        <table cellPadding={0} cellSpacing={0} role="presentation" style={styles.frame}>
          <tbody>
            <tr>
              <td className="paper" style={styles.paper}>
                <div className="double" style={styles.head}>
                  {/* With another priority React adds a preload to the head. */}
                  <img
                    alt=""
                    fetchPriority="low"
                    height={markSize}
                    src={`cid:${attachedMark.cid}`}
                    style={{ display: 'block' }}
                    width={markSize}
                  />
                </div>
                {/* The first text, which mail programs show beside the subject. */}
                <h1 style={styles.heading}>{title}</h1>
                {!isInternal && <p style={styles.sender}>{agency.name}</p>}
                {why && (
                  <p className="soft" style={styles.why}>
                    {why}
                  </p>
                )}
                {children}
                <hr />
                {foot}
                <p className="soft" style={styles.notice}>
                  {isInternal ? (
                    `La página de ${agency.name} escribe a su propio buzón.`
                  ) : (
                    <Company />
                  )}
                </p>
              </td>
              <td className="shadow-right" style={styles.shadowRight} />
            </tr>
            <tr>
              <td className="shadow-below" colSpan={2} style={styles.shadowBelow} />
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Company() {
  const { legal, addressText, emailLink, email } = useAgency();
  const { companyName, taxId, registry, agentsRegister } = legal;
  const writer = `Te escribe ${companyName}, NIF\u00a0${taxId}`;
  const facts = [writer, addressText, registry, agentsRegister].filter(Boolean);
  return (
    <>
      {`${facts.join('. ')}. `}
      <a href={emailLink}>{email}</a>. <a href={privacyUrl}>Privacidad</a>.
    </>
  );
}

/** Lists the names of the agency's people, and its telephones if it has several. */
const listSignature = ({ peopleNames, phoneText, phones }: Agency) =>
  [
    new Intl.ListFormat('es').format(peopleNames),
    phones.length > 0 ? phoneText : '',
    ...phones.map(({ name, text }) => `${name}: ${text}`),
  ].filter(Boolean);

export function Signature() {
  const lines = listSignature(useAgency()).map((line) => (
    <Fragment key={line}>
      {line}
      <br />
    </Fragment>
  ));
  return lines.length > 0 && <p style={{ font: `700 1em/1.4 ${displayFont}` }}>{lines}</p>;
}
