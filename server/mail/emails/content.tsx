import { compile } from 'html-to-text';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import type { Letter } from '../../data/letters/letters.ts';
import { listAnswers } from '../../data/messages/answers.ts';
import type { Message } from '../../data/messages/messages.ts';
import { renderDocument } from '../../text/agency-context.tsx';
import { isMailbox } from '../../text/mailbox.ts';
import { linkPhone, linkWhatsApp, readDigits, writeGreeting } from '../../text/phone.ts';
import { writeMoment, writeTime } from '../../text/words.ts';
import { oneLine } from '../one-line.ts';
import { ConfirmationEmail } from './confirmation-email.tsx';
import { ContactEmail } from './contact-email.tsx';
import { EntryEmail } from './entry-email.tsx';
import { LetterEmail, photoId } from './letter-email.tsx';

export type Content = Pick<
  SendMailOptions,
  'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'attachments'
>;

type Builder = {
  addInline: (text: string, options?: { noWordTransform: boolean }) => void;
  addLineBreak: () => void;
};

const plain = {
  wordwrap: false as const,
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as const },
    },
    // With a key: a mail program takes a bracket or a comma behind it for a part of the link.
    { selector: 'a.alone', format: 'alone' },
    // Mail programs do not link `tel:` in a text part.
    { selector: 'a[href^="tel:"]', format: 'inline' },
    // The text of the link is its URL or address already.
    { selector: 'a.typed', format: 'inline' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'table', format: 'block' },
    { selector: 'img', format: 'alternative' },
    { selector: '.button', format: 'skip' },
  ],
  formatters: {
    alone(
      { attribs, children }: { attribs: Record<string, string>; children: unknown[] },
      walk: (children: unknown[], builder: Builder) => void,
      builder: Builder,
    ) {
      walk(children, builder);
      builder.addLineBreak();
      builder.addInline(attribs.href ?? '', { noWordTransform: true });
      builder.addLineBreak();
    },
    alternative: (
      { attribs }: { attribs: Record<string, string> },
      _: unknown,
      builder: { addInline: (text: string) => void },
    ) => builder.addInline(attribs.alt ? `[${attribs.alt}]` : ''),
  },
};

const writeText = compile(plain as never);

/** Renders an e-mail as HTML and as text. */
function render(agency: Agency, email: ReactElement): Required<Pick<Content, 'html' | 'text'>> {
  const html = renderDocument(agency, email);
  return { html, text: writeText(html) };
}

/**
 * Writes a visitor's message for the agency. The text part has the texts as they were typed.
 * @param office the URL of the message in the office, if there is an office
 * @param hasReplyTo whether an answer goes to the visitor
 */
export function writeContact(
  agency: Agency,
  message: Message,
  office?: string,
  hasReplyTo = true,
): Content {
  const { name, phone, email, received_at } = message;
  const canReply = email && hasReplyTo && isMailbox(email);
  const answers = listAnswers(message).filter(({ name }) => !['name', 'message'].includes(name));
  const when = writeTime(received_at);
  const links = [
    { label: 'Llamar', href: linkPhone(phone) },
    { label: 'WhatsApp', href: linkWhatsApp(phone, writeGreeting(agency, message)) },
    { label: 'Ya está atendido', href: office && `${office}/atendido` },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  const lines = answers.map((answer) => {
    const note = answer.name === 'email' && canReply ? ' (responde a este mensaje)' : '';
    return `${answer.label}: ${indent(answer.text)}${note}`;
  });
  const text = `${oneLine(name)} te ha escrito desde la página ${when}.

${lines.join('\n')}${office ? `\nEn la oficina: ${office}\nYa está atendido: ${office}/atendido` : ''}

Su mensaje:

${message.message}`;
  const ways: Record<string, string | undefined> = {
    phone: linkPhone(phone),
    email: canReply
      ? linkEmail(email, { subject: `Tu mensaje a ${agency.name}`, body: '' })
      : undefined,
  };
  const shown = {
    name: oneLine(name),
    when,
    text: message.message,
    answers: answers.map((answer) => ({ ...answer, href: ways[answer.name] })),
    links,
    office,
  };
  // The last digits and the minute tell messages apart that a mailbox would join by their subject.
  const digits = readDigits(phone).slice(-3);
  const subject = [
    `${[...oneLine(name)].slice(0, 80).join('')} te ha escrito desde la página`,
    writeMoment(received_at).slice(0, -3),
    digits && `…${digits}`,
  ];
  return {
    subject: subject.filter(Boolean).join(' · '),
    text,
    html: renderDocument(agency, <ContactEmail {...shown} />),
    ...(canReply && { replyTo: { name: '', address: email } }),
  };
}

/** Indents the further lines of an answer, so that none looks like another answer. */
const indent = (text: string) => text.split('\n').map(oneLine).join('\n    ');

/** Suppresses out-of-office replies, but not bounces (RFC 3834; the second header is for Exchange). */
const unanswered = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/**
 * @param link to the page with the button
 * @param isInvited whether the office has added the address, and not the page's form
 */
export const writeConfirmation = (agency: Agency, link: string, isInvited = false): Content => ({
  subject: isInvited
    ? `¿Quieres la ${agency.letterName} de ${agency.name}?`
    : `Confirma tu suscripción a ${agency.name}`,
  ...render(agency, <ConfirmationEmail isInvited={isInvited} link={link} />),
  headers: unanswered,
});

/**
 * @param link to unsubscribe, which mail programs also post to (RFC 8058)
 * @param photo the bytes of the letter's photograph, if it has one
 */
export const writeLetter = (
  agency: Agency,
  letter: Letter,
  link: string,
  photo: Uint8Array | undefined,
): Content => ({
  subject: letter.subject,
  ...render(agency, <LetterEmail letter={letter} link={link} />),
  headers: {
    ...unanswered,
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  ...(photo && {
    attachments: [
      {
        cid: photoId,
        content: Buffer.from(photo),
        contentType: 'image/jpeg',
        filename: 'foto.jpg',
        contentDisposition: 'inline',
      },
    ],
  }),
});

/** @returns the size of a letter's HTML, in bytes */
export const measureLetter = (agency: Agency, letter: Letter, link: string): number =>
  Buffer.byteLength(renderDocument(agency, <LetterEmail letter={letter} link={link} />));

/** @param link to the page with the button to sign in @param now tells it from former ones in a mailbox */
export const writeEntry = (agency: Agency, link: string, now: number): Content => ({
  subject: `Tu enlace para entrar en la oficina de ${agency.name} · ${writeMoment(now)}`,
  ...render(agency, <EntryEmail link={link} />),
});
