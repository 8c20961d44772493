import { compile } from 'html-to-text';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { agency } from '../../lib/agency.ts';
import { linkPhone } from '../phone.ts';
import type { Letter } from '../store/letters.ts';
import type { Message } from '../store/messages.ts';
import { ConfirmationEmail } from './confirmation-email.tsx';
import { LetterEmail } from './letter-email.tsx';
import { checkMarkdown, renderMarkdown } from './markdown.ts';

/** What an e-mail says. */
export type Content = Pick<
  SendMailOptions,
  'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'attachments'
>;

const plain = {
  wordwrap: false as const,
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as const },
    },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({
      selector,
      options: { uppercase: false, uppercaseHeadings: false },
    })),
    { selector: 'img', format: 'alternative' },
    { selector: 'p.button', format: 'skip' },
  ],
  formatters: {
    alternative: (
      { attribs }: { attribs: Record<string, string> },
      _: unknown,
      builder: { addInline: (text: string) => void },
    ) => builder.addInline(attribs.alt ? `[${attribs.alt}]` : ''),
  },
};

const writeText = compile(plain as never);

/** Renders an e-mail to its two parts. */
function render(email: ReactElement): Required<Pick<Content, 'html' | 'text'>> {
  const html = `<!doctype html>${renderToStaticMarkup(email)}`;
  return { html, text: writeText(html) };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** A visitor's message, as text alone: its words arrive as they were typed. */
export function writeContact({ name, phone, email, message, received_at }: Message): Content {
  const call = linkPhone(phone);
  const zone = { timeZone: 'Europe/Madrid' };
  const date = new Date(received_at).toLocaleDateString('es-ES', { ...zone, dateStyle: 'full' });
  const time = new Date(received_at).toLocaleTimeString('es-ES', { ...zone, timeStyle: 'short' });
  // The pattern of a browser's e-mail field (HTML Standard).
  const canReply = email && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(email);
  const text = `${oneLine(name)} te ha escrito desde la página el ${date}, ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}.

Teléfono: ${oneLine(phone)}${call ? `\nLlamar: ${call}` : ''}
Correo: ${email ?? 'no lo ha dejado'}${canReply ? ' (responde a este mensaje)' : ''}

Su mensaje:

${message}`;
  const subject = `Mensaje de ${[...oneLine(name)].slice(0, 80).join('')}`;
  return { subject, text, ...(canReply && { replyTo: { name: '', address: email } }) };
}

/** @param link to the page with the button */
export const writeConfirmation = (link: string): Content => ({
  subject: `Confirma tu suscripción a ${agency.name}`,
  ...render(<ConfirmationEmail link={link} />),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** @param link to the page to leave by, which a mail program may press by itself (RFC 8058) */
export const writeLetter = (
  letter: Pick<Letter, 'subject' | 'markdown'>,
  link: string,
): Content => ({
  subject: letter.subject,
  ...render(<LetterEmail html={renderMarkdown(letter.markdown)} link={link} />),
  headers: {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/**
 * Reads a letter: its subject is the first line, with or without a `#`.
 * @throws an Error of one line without both, or with what an e-mail cannot show
 */
export function readLetter(text: string): Pick<Letter, 'subject' | 'markdown'> {
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const letter = { subject: oneLine(first.replace(/^#+ /, '')), markdown: lines.join('\n').trim() };
  if (!letter.subject || !letter.markdown)
    throw new Error('The letter is empty: its first line is the subject, the text follows');
  checkMarkdown(`${first}\n${letter.markdown}`);
  return letter;
}
