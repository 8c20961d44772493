import { readFileSync } from 'node:fs';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement, ReactNode } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import { settings } from '../../../lib/settings.ts';
import { renderDocument, useAgency } from '../../text/agency-context.tsx';
import { displayFont, styleSheet, styles } from './email-style.ts';

export type Content = Pick<
  SendMailOptions,
  'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'attachments'
>;

/** Attaches a picture that the e-mail shows: many mail programs load no external ones. */
export const attachPicture = (cid: string, filename: string, content: Buffer) => ({
  cid,
  filename,
  content,
  contentDisposition: 'inline' as const,
});

/** The agency's mark, twice as large as it is shown, for dense screens. */
const mark = readFileSync('server/mail/mark.png');
export const attachedMark = attachPicture('marca@correo', 'marca.png', mark);

/** Suppresses out-of-office replies, but not bounces (RFC 3834; the second header is for Exchange). */
export const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

export const privacyUrl = `${settings.siteUrl}/#privacidad`;

/** Renders both parts of an e-mail from one tree, which is told for which. */
export const renderEmail = (agency: Agency, write: (isText: boolean) => ReactElement) => ({
  html: renderDocument(agency, write(false)),
  text: writeText(renderDocument(agency, write(true))),
});

/** Ends a block. It is no character of a text: those of visitors have no control characters but line breaks. */
const end = '\x1e';
const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Writes the text part from the HTML, whose tags are all ours. A link stands at the end of its line. */
const writeText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<hr\/>/g, `${end}${'-'.repeat(40)}${end}`)
    .replace(/<img alt="([^"]+)"[^>]*>/g, '[$1]')
    .replace(/<br\/>/g, '\n')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>(\.?)/g, (_, href, words, point) =>
      /^(mailto|tel):/.test(href) ? words + point : `${words}:\n${href}`,
    )
    .replace(/<\/?(p|h1|div|tr|blockquote)\b[^>]*>/g, end)
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (sign, name) => escapes[name] ?? sign)
    .split(end)
    .map((block) => block.trimEnd())
    .filter(Boolean)
    .join('\n\n');

type Props = {
  title: ReactNode;
  lead?: string;
  /** Whether the agency writes to itself, without the legal notice. */
  isInternal?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of each e-mail: a sheet with mark, title and content, and at the foot a notice with company,
 * address and register (Código de Comercio, art. 24).
 */
export function Email({ title, lead, isInternal = false, foot, children }: Props) {
  const { name, legal, addressText, emailLink, email } = useAgency();
  const { companyName, taxId, registry, agentsRegister } = legal;
  const writer = `Te escribe ${companyName}, NIF\u00a0${taxId}`;
  const facts = [writer, addressText, registry, agentsRegister].filter(Boolean);
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
                    height={36}
                    src={`cid:${attachedMark.cid}`}
                    style={{ display: 'block' }}
                    width={36}
                  />
                </div>
                {/* The first text, which mail programs show beside the subject. */}
                <h1 style={styles.heading}>{title}</h1>
                {lead && <Soft>{lead}</Soft>}
                {children}
                <hr />
                {foot}
                {isInternal ? (
                  <Soft>La página de {name} escribe a su propio buzón.</Soft>
                ) : (
                  <Soft>
                    {facts.join('. ')}. <a href={emailLink}>{email}</a>.{' '}
                    <a href={privacyUrl}>Privacidad</a>.
                  </Soft>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export const Soft = ({ children }: { children: ReactNode }) => (
  <p className="soft" style={styles.soft}>
    {children}
  </p>
);

/** The names of the agency's people, and its telephones if it has several. */
export function Signature() {
  const { peopleNames, phoneText, phones } = useAgency();
  const others = phones.map(({ name, text }) => `${name}: ${text}`);
  const lines = others.length > 0 ? [phoneText, ...others] : [];
  return (
    <p style={{ font: `700 1em/1.4 ${displayFont}` }}>
      {new Intl.ListFormat('es').format(peopleNames)}
      {lines.flatMap((line) => [<br key={line} />, line])}
    </p>
  );
}
