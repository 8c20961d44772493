import { use } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import { type Answer, listAnswers } from '../../data/messages/answers.ts';
import type { Message } from '../../data/messages/messages.ts';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { isMailbox } from '../../text/mailbox.ts';
import { linkPhone, linkWhatsApp, readDigits, writeGreeting } from '../../text/phone.ts';
import { writeMoment, writeTime } from '../../text/words.ts';
import { Buttons } from './buttons.tsx';
import { type Content, Email } from './email.tsx';
import { sizes } from './email-style.ts';
import { IsText, renderEmail } from './render-email.tsx';

const { light } = readPalette();
const label = { display: 'block', color: light['ink-soft'], fontSize: sizes.small };
const words = { whiteSpace: 'pre-wrap' } as const;
/** An account in a message has digits of one width. */
const said = { ...words, margin: '0.5em 0', fontVariantNumeric: 'tabular-nums' };
const quotation = {
  margin: '1.25em 0',
  padding: '1px 0 1px 1em',
  borderLeft: `4px solid ${light['action-edge']}`,
};
const way = { fontSize: sizes.large, fontWeight: 700 };

/** In characters: mail programs cut an e-mail over 100 kB. The text part has the whole texts. */
const most = { name: 200, answer: 2000, message: 20_000 };

/** Cuts a visitor's text, and replaces its control characters. */
function cut(text: string, most: number) {
  const shown = text
    .slice(0, most)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
  return text.length > most ? `${shown}… (sigue en la oficina)` : shown;
}

/** Replaces line breaks and invisible characters by single spaces. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
/** Indents the further lines of an answer, so that none looks like another answer. */
const indent = (text: string) => text.split('\n').map(oneLine).join('\n    ');

/**
 * Writes a visitor's message for the agency. The text part has the texts as they were typed.
 * @param page the URL of the message in the office, if there is an office
 * @param hasReplyTo whether an answer goes to the visitor
 */
export function writeContact(
  agency: Agency,
  message: Message,
  page?: string,
  hasReplyTo = true,
): Content {
  const { phone, email, received_at } = message;
  const name = oneLine(message.name);
  const why = `te ha escrito desde la página ${writeTime(received_at)}.`;
  const replyTo =
    email && hasReplyTo && isMailbox(email) ? { name: '', address: email } : undefined;
  const answers = listAnswers(message).filter(({ name }) => !['name', 'message'].includes(name));
  const answerTo = { subject: `Tu mensaje a ${agency.name}`, body: '' };
  const ways = new Map([
    ['phone', linkPhone(phone)],
    ['email', replyTo && linkEmail(replyTo.address, answerTo)],
  ]);
  const buttons = [
    { label: 'Llamar', href: ways.get('phone') },
    { label: 'WhatsApp', href: linkWhatsApp(phone, writeGreeting(agency, message)) },
    { label: 'Abrir en la oficina', href: page },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  // The last digits and the minute tell messages apart that a mailbox would join by their subject.
  const digits = readDigits(phone).slice(-3);
  const subject = `${[...name].slice(0, 80).join('')} te ha escrito desde la página · ${writeMoment(received_at).slice(0, -3)}`;
  return {
    subject: digits ? `${subject} (termina en ${digits})` : subject,
    ...renderEmail(
      agency,
      <Email isInternal title={cut(name, most.name)} why={` ${why}`}>
        <Body {...{ message, answers, ways, buttons, page }} />
      </Email>,
    ),
    ...(replyTo && { replyTo }),
  };
}

type BodyProps = {
  message: Message;
  answers: Answer[];
  ways: Map<string, string | undefined>;
  buttons: Parameters<typeof Buttons>[0]['links'];
  page: string | undefined;
};

/** The message and the other answers. In the text part the message is last: what it imitates stands above it. */
function Body({ message, answers, ways, buttons, page }: BodyProps) {
  const isText = use(IsText);
  const quoted = (
    <div style={quotation}>
      <p style={said}>{cut(message.message, isText ? Number.POSITIVE_INFINITY : most.message)}</p>
    </div>
  );
  if (isText)
    return (
      <>
        {answers.map(({ name, label, text }) => (
          <p key={name}>
            {`${label}: ${indent(text)}${name === 'email' && ways.get(name) ? ' (si respondes, le llega)' : ''}`}
          </p>
        ))}
        {page && <p>{`En la oficina: ${page}`}</p>}
        <p>Su mensaje:</p>
        {quoted}
      </>
    );
  return (
    <>
      {quoted}
      {answers.map(({ name, label: question, text }) => (
        <p key={name} style={words}>
          <span className="soft" style={label}>
            {question}
          </span>
          <Way href={ways.get(name)} text={cut(text, most.answer)} />
        </p>
      ))}
      <Buttons links={buttons} />
    </>
  );
}

/** An answer; a phone number or an e-mail address is a link in large type. */
function Way({ href, text }: { href: string | undefined; text: string }) {
  if (!href) return text;
  return (
    <a href={href} style={way}>
      {breakAtDots(text)}
    </a>
  );
}
