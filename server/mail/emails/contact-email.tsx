import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import { listAnswers, type Message } from '../../data/messages/messages.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { isMailbox } from '../../text/mailbox.ts';
import { linkPhone, linkWhatsApp, readDigits } from '../../text/phone.ts';
import { writeMoment, writeTime } from '../../text/words.ts';
import { Buttons } from './buttons.tsx';
import { type Content, Email, renderEmail } from './email.tsx';
import { sizes, soft, textFont } from './email-style.ts';

/** A line breaks where it was typed; an account in a message has digits of one width. */
const words = { whiteSpace: 'pre-wrap', fontVariantNumeric: 'tabular-nums' } as const;
/** A phone number or an e-mail address that can be pressed. */
const way = { fontSize: sizes.large, fontWeight: 700 };
const when = {
  display: 'block',
  margin: '0.5em 0 0',
  color: soft.color,
  font: `400 0.5em/1.5 ${textFont}`,
};

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

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
/** Indents the further lines of an answer, so that none looks like another answer. */
const indent = (text: string) => text.split('\n').map(oneLine).join('\n    ');

/**
 * Writes a visitor's message for the agency. The text part has the texts as they were typed.
 * @param page the URL of the message in the office
 */
export function writeContact(
  agency: Agency,
  message: Message,
  page: string,
  hasReplyTo = true,
): Content {
  const { phone, email, received_at } = message;
  const name = oneLine(message.name);
  const replyTo =
    email && hasReplyTo && isMailbox(email) ? { name: '', address: email } : undefined;
  const answerTo = { subject: `Tu mensaje a ${agency.name}`, body: '' };
  const ways = new Map([
    ['phone', linkPhone(phone)],
    ['email', replyTo && linkEmail(replyTo.address, answerTo)],
  ]);
  const buttons = [
    { label: 'Llamar', href: ways.get('phone') },
    { label: 'WhatsApp', href: linkWhatsApp(agency, message) },
    { label: 'Abrir en la oficina', href: page },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  // The last digits and the minute tell messages apart that a mailbox would join by their subject.
  const digits = readDigits(phone).slice(-3);
  const subject = `${[...name].slice(0, 80).join('')} te ha escrito desde la página · ${writeMoment(received_at).slice(0, -3)}`;
  const title = (
    <>
      {cut(name, most.name)}
      <span className="soft" style={when}>
        {` te ha escrito desde la página ${writeTime(received_at)}.`}
      </span>
    </>
  );
  const others = listAnswers(message).filter(({ name }) => !['name', 'message'].includes(name));
  /** In the text part the message is last: what it imitates stands above it. */
  const write = (isText: boolean) => {
    const quoted = (
      <blockquote>
        <p style={words}>
          {cut(message.message, isText ? Number.POSITIVE_INFINITY : most.message)}
        </p>
      </blockquote>
    );
    return (
      <Email isInternal title={title}>
        {!isText && quoted}
        {others.map(({ name, label, text }) => {
          const href = ways.get(name);
          const shown = isText ? indent(text) : cut(text, most.answer);
          return (
            <p key={name} style={words}>
              <span className="soft" style={soft}>
                {label}
                {name === 'email' && href && ' (si respondes, le llega)'}
                {isText ? ': ' : <br />}
              </span>
              {href ? (
                <a href={href} style={way}>
                  {breakAtDots(shown)}
                </a>
              ) : (
                shown
              )}
            </p>
          );
        })}
        <Buttons isText={isText} links={buttons} />
        {isText && <p>Su mensaje:</p>}
        {isText && quoted}
      </Email>
    );
  };
  return {
    subject: digits ? `${subject} (termina en ${digits})` : subject,
    ...renderEmail(agency, write),
    ...(replyTo && { replyTo }),
  };
}
