import type { ReactNode } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import type { Answer } from '../../data/messages/answers.ts';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { sizes } from '../letter-style.ts';
import { Buttons } from './buttons.tsx';
import { Email } from './email.tsx';

const { light } = readPalette();
const label = { display: 'block', color: light['ink-soft'], fontSize: sizes.small };
const words = { whiteSpace: 'pre-wrap' } as const;
/** An account in a message has digits of one width. */
const said = { ...words, margin: '0.5em 0', fontVariantNumeric: 'tabular-nums' };
const message = {
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

/** A phone number or an e-mail address, in large type. */
function Way({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} style={way}>
      {children}
    </a>
  );
}

/**
 * A visitor's message, for the agency.
 * @param when it was received, in words
 * @param answers with their labels; those with `href` are large links
 * @param links the buttons, the primary one first
 * @param office the URL of the message in the office
 */
export function ContactEmail({
  name,
  when,
  text,
  answers,
  links,
  office,
}: {
  name: string;
  when: string;
  text: string;
  answers: (Answer & { href?: string })[];
  links: { label: string; href: string }[];
  office?: string;
}) {
  return (
    <Email isOwn title={cut(name, most.name)} why={` te ha escrito desde la página ${when}.`}>
      <div style={message}>
        <p style={said}>{cut(text, most.message)}</p>
      </div>
      {answers.map((answer) => (
        <p key={answer.name} style={words}>
          <span className="soft" style={label}>
            {answer.label}
          </span>
          <Way href={answer.href}>
            {answer.href
              ? breakAtDots(cut(answer.text, most.answer))
              : cut(answer.text, most.answer)}
          </Way>
        </p>
      ))}
      <Buttons links={links} />
      {office && (
        <p>
          <a href={office}>Abrir en la oficina</a>
        </p>
      )}
    </Email>
  );
}
