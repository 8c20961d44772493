import type { ReactNode } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import { readKept } from '../../../lib/texts/account-message.ts';
import type { Answer } from '../../data/messages/answers.ts';
import { Buttons } from './buttons.tsx';
import { Email } from './email.tsx';
import { KeptHouse } from './kept-house.tsx';

const { light } = readPalette();
const label = { display: 'block', color: light['ink-soft'], fontSize: '0.85em' };
const words = { whiteSpace: 'pre-wrap' } as const;
const message = {
  ...words,
  margin: '1.25em 0',
  paddingLeft: '1em',
  borderLeft: `4px solid ${light['action-edge']}`,
  fontSize: '1.1em',
};
const way = { fontSize: '1.35em', fontWeight: 700 };

/** The number of characters shown: mail programs cut an e-mail of more than 100 kB. The text part has all. */
const most = { name: 200, answer: 2000, message: 20_000 };

function Words({ text, most }: { text: string; most: number }) {
  const shown = text
    .slice(0, most)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
  return text.length > most ? `${shown}… (sigue en la oficina)` : shown;
}

/** A phone number or an address, set as large as a headline, to be read at arm's length. */
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
 * @param when it came, in words
 * @param answers all others, under their labels; the ways to the visitor are set large, as links
 * @param links what can be done with it, the first thing first
 * @param office the message there
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
  const why = (
    <>
      <strong>
        <Words most={most.name} text={name} />
      </strong>
      {` te ha escrito desde la página ${when}.`}
    </>
  );
  const kept = readKept(text);
  return (
    <Email isOwn why={why}>
      <p style={message}>
        <Words most={most.message} text={text} />
      </p>
      {kept !== undefined && <KeptHouse kept={kept} />}
      {answers.map((one) => (
        <p key={one.name} style={words}>
          <span className="soft" style={label}>
            {one.label}
          </span>
          <Way href={one.href}>
            <Words most={most.answer} text={one.text} />
          </Way>
        </p>
      ))}
      <Buttons address={office} links={links} />
    </Email>
  );
}
