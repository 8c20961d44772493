import { readPalette } from '../../../lib/palette.ts';
import { sizes } from '../letter-style.ts';
import { Buttons } from './buttons.tsx';
import { Email } from './email.tsx';

const { light } = readPalette();
const row = { margin: 0, padding: '0.6em 0', borderBottom: `1px solid ${light.rule}` };

/** A part of a line: an object is set bold, and a link if it has `href`. */
export type Part = string | { text: string; href?: string };

/** Joins the texts of a line. */
export const joinParts = (parts: Part[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

type Props = {
  /** The days: «del lunes 16 de noviembre al domingo 22 de noviembre». */
  week: string;
  lines: Part[][];
  /** The URL of the office. */
  office: string;
  /** What to do if this e-mail does not arrive. */
  warning: string;
};

/** The weekly report for the owner, ruled like an account. */
export function ReportEmail({ week, lines, office, warning }: Props) {
  return (
    <Email isOwn title="Tu semana" why={`${week.charAt(0).toUpperCase()}${week.slice(1)}.`}>
      <div style={{ margin: '0.4em 0 1.5em' }}>
        {lines.map((parts) => (
          <p className="ruled" key={joinParts(parts)} style={row}>
            {parts.map((part) => (
              <Said key={joinParts([part])} part={part} />
            ))}
          </p>
        ))}
      </div>
      <Buttons address={office} links={[{ label: 'Abrir la oficina', href: office }]} />
      <p className="soft" style={{ color: light['ink-soft'], fontSize: sizes.small }}>
        {warning}
      </p>
    </Email>
  );
}

function Said({ part }: { part: Part }) {
  if (typeof part === 'string') return part;
  const { text, href } = part;
  return <strong>{href ? <a href={href}>{text}</a> : text}</strong>;
}
