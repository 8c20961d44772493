import { identity } from '../../lib/agency.ts';
import { addMail } from '../data/database/add-once.ts';
import type { Database } from '../data/database/database.ts';
import { day, hour } from '../data/database/times.ts';
import type { LetterSummary } from '../data/letters/letters.ts';
import type { Call } from '../data/messages/notebook.ts';
import type { Store } from '../data/store.ts';
import {
  count,
  readTime,
  startOfWeek,
  writeDay,
  writeFieldDay,
  writeSpan,
  writeTime,
} from '../text/words.ts';
import { type Content, writeWeek } from './emails/content.tsx';
import type { Part } from './emails/report-email.tsx';
import { oneLine } from './one-line.ts';

/** After how many days without a letter the report says so, and what the page promises. */
const rhythms = {
  semanal: { days: 7, promise: 'la página promete una por semana' },
  quincenal: { days: 15, promise: 'la página promete una cada quince días' },
  mensual: { days: 31, promise: 'la página promete una al mes' },
};
const readRhythm = () => rhythms[identity.letterRhythm ?? 'semanal'];

/** Since midnight on Monday. */
const hourOfReport = 8 * hour;

/** The source of the first row, which is not sent: it records when the server first ran. */
const beginning = 'beginning';

/** Queues the report of the past week on Monday morning, once, if the server has run the whole week. */
export async function queueReport({ transaction }: Database, now: number) {
  const monday = startOfWeek(now);
  const isDue = now >= monday + hourOfReport && now <= monday + day;
  await transaction(
    { now, beginning, isDue: Number(isDue), week: String(monday), start: startOfLastWeek(now) },
    `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient, failed_at, fault)
      SELECT lower(hex(randomblob(16))), 0, :now, 'report', :beginning, '', :now, 'gone'
      WHERE NOT EXISTS (SELECT 1 FROM mails WHERE kind = 'report')`,
    `${addMail}, 'report', :week, '' WHERE :isDue
      AND EXISTS (SELECT 1 FROM mails WHERE kind = 'report' AND created_at <= :start)`,
  );
}

const startOfLastWeek = (now: number) => startOfWeek(startOfWeek(now) - day);

/** Finds when a report was last delivered. */
export async function findLastReport({ query }: Database): Promise<number | null> {
  const sql = "SELECT max(sent_at) AS time FROM mails WHERE kind = 'report'";
  return (await query<{ time: number | null }>(sql))[0]?.time ?? null;
}

/**
 * Writes the report of the week before this one.
 * @param link to the office
 * @param lastCopy when the last nightly backup was made, if any
 */
export async function writeReport(
  store: Store,
  link: string,
  now: number,
  lastCopy?: number,
): Promise<Content> {
  const monday = startOfWeek(now);
  const start = startOfLastWeek(now);
  const kept = now - identity.legal.retentionDays * day;
  const [received, answered, unanswered, old, calls, unsent, { subscribed }, weeks, letters] =
    await Promise.all([
      store.messages.countReceived(start, monday),
      store.messages.countAnswered(start, monday),
      store.messages.countUnanswered(),
      store.messages.countReceived(0, kept),
      // Includes earlier calls that were not made.
      store.notebook.listCalls('', writeFieldDay(monday + 6.5 * day)),
      store.messages.countUnsent(),
      store.subscriberCounts.count(),
      store.subscriberCounts.countPerWeek(2),
      store.letters.list({ limit: 20 }),
    ]);
  const week = weeks.find((one) => one.start === start);
  const last = letters.find(({ state }) => state !== 'scheduled');
  const today = writeFieldDay(now);
  const isMissed = ({ call_on }: Call) => call_on < today;
  const said: (Part[] | undefined | 0 | false)[] = [
    [
      strong(
        count(received, 'mensaje ha llegado', 'mensajes han llegado', 'Ningún mensaje ha llegado'),
      ),
      '.',
    ],
    answered > 0 && ['Contestaste ', strong(count(answered, 'mensaje', 'mensajes')), '.'],
    [
      'Hoy ',
      strong(count(unanswered, 'mensaje espera', 'mensajes esperan', 'ninguno espera')),
      ' respuesta.',
    ],
    describeCalls('Quedó pendiente', calls.filter(isMissed), link, now),
    describeCalls(
      'Esta semana',
      calls.filter((one) => !isMissed(one)),
      link,
      now,
    ),
    [
      `${count(week?.joined ?? 0, 'alta', 'altas', 'Ninguna alta')} y ${count(week?.left ?? 0, 'baja', 'bajas', 'ninguna baja')}; `,
      strong(count(subscribed, 'persona te lee', 'personas te leen', 'todavía no te lee nadie')),
      '.',
    ],
    last
      ? await describeLetter(store, last, now)
      : [`Todavía no has enviado ninguna carta: ${readRhythm().promise}.`],
    unsent > 0
      ? [
          strong(count(unsent, 'mensaje no ha llegado', 'mensajes no han llegado')),
          ` a tu buzón: la oficina ${unsent === 1 ? 'lo' : 'los'} tiene.`,
        ]
      : ['No falta ningún mensaje en tu buzón.'],
    old > 0 && [
      'En tu buzón, borra los mensajes anteriores ',
      strong(`a${writeDay(kept, now).slice(1)}`),
      ', y deja los que llevaron a un encargo: es el plazo de tu Privacidad.',
    ],
    lastCopy && [`La última copia de seguridad se hizo ${writeTime(lastCopy, now)}.`],
  ];
  return writeWeek({
    start: writeDay(start, now),
    end: writeDay(monday - day / 2, now),
    lines: said.flatMap((line) => (line && line.length > 0 ? [line] : [])),
    office: link,
  });
}

const strong = (text: string): Part => ({ text });

/** Lists the people to call back, each with the day and a link to the message. */
function describeCalls(when: string, calls: Call[], office: string, now: number): Part[] {
  const texts = calls.flatMap(({ id, name, call_on }, index): Part[] => {
    const called = { text: oneLine(name), href: `${office}/mensajes/${id}` };
    const on = writeDay(readTime(`${call_on}T12:00`) ?? 0, now);
    return [index > 0 ? '; a ' : `${when}: llamar a `, called, `, ${on}`];
  });
  return texts.length > 0 ? [...texts, '.'] : [];
}

async function describeLetter(
  { letters }: Store,
  { id, send_at }: LetterSummary,
  now: number,
): Promise<Part[]> {
  const letter = await letters.findProgress(id);
  if (!letter) return [];
  const { subject, sent, waiting, returned } = letter;
  const { days, promise } = readRhythm();
  if (send_at && now - send_at > days * day)
    return [
      `La última carta, «${subject}», salió hace `,
      strong(writeSpan(send_at, now)),
      `: ${promise}.`,
    ];
  const parts = [
    count(sent, 'persona la tiene', 'personas la tienen', 'todavía no la tiene nadie'),
    waiting > 0 && count(waiting, 'la espera', 'la esperan'),
    returned.length > 0 &&
      count(returned.length, 'ha vuelto sin entregar', 'han vuelto sin entregar'),
  ];
  return [`La última carta, «${subject}»: ${parts.filter(Boolean).join(', ')}.`];
}
