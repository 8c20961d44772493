import { agency } from '../lib/agency.ts';
import type { Database } from './database.ts';
import { count, writeTime } from './office/words.ts';
import { addMail } from './store/add.ts';
import type { Letters } from './store/letters.ts';
import { startOfWeek } from './store/weeks.ts';
import type { Store } from './store.ts';
import { day, hour } from './times.ts';

/** On Monday, after midnight in Spain. */
const hourOfReport = 8 * hour;

/** Queues the week's e-mail on a Monday morning, once, whoever else does. */
export async function queueReport({ write }: Database, now: number) {
  const monday = startOfWeek(now);
  if (now < monday + hourOfReport || now > monday + day) return;
  await write({ now, week: String(monday) }, `${addMail}, 'report', :week, ''`);
}

/** When the week's e-mail was last delivered. */
export async function findLastReport({ read }: Database): Promise<number | null> {
  const sql = "SELECT max(sent_at) AS time FROM mails WHERE kind = 'report'";
  return (await read<{ time: number | null }>(sql))[0]?.time ?? null;
}

/** What happened since last Monday, or in the week before on a Monday: what the office's e-mail says. */
export async function writeReport(store: Store, link: string, now: number) {
  const monday = startOfWeek(now);
  const start = now - monday < day ? startOfWeek(monday - day) : monday;
  const [received, unanswered, unsent, { subscribed }, weeks, [last]] = await Promise.all([
    store.countReceived(start),
    store.countUnanswered(),
    store.countUnsent(),
    store.countSubscribers(),
    store.countPerWeek(2),
    store.letters.list(1),
  ]);
  const week = weeks.find((one) => one.start === start) ?? weeks[0];
  const lines = [
    `${count(received, 'mensaje', 'mensajes')} desde el ${writeTime(start)}.`,
    unanswered > 0
      ? `${count(unanswered, 'espera', 'esperan')} respuesta.`
      : 'Ninguno espera respuesta.',
    `${count(week?.joined ?? 0, 'alta', 'altas')} y ${count(week?.left ?? 0, 'baja', 'bajas')}; te leen ${count(subscribed, 'persona', 'personas')}.`,
    last ? await describeLetter(store.letters, last.id) : 'Todavía no has enviado ninguna carta.',
    unsent > 0
      ? `${count(unsent, 'mensaje no ha llegado', 'mensajes no han llegado')} a tu buzón; la oficina lo tiene y dice por qué.`
      : 'Todo lo que tenía que llegar ha llegado.',
  ];
  const text = `La semana de ${agency.name}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\nLa oficina: ${link}\n\nSi un lunes no te llega este correo, el correo de la página no funciona: avisa a quien la lleva.`;
  return { subject: `La semana de ${agency.name}`, text };
}

async function describeLetter({ progress }: Letters, id: string): Promise<string> {
  const letter = await progress(id);
  if (!letter) return '';
  const { subject, sent, waiting, returned } = letter;
  const parts = [
    count(sent, 'enviada', 'enviadas'),
    waiting > 0 && count(waiting, 'espera', 'esperan'),
    returned.length > 0 && count(returned.length, 'devuelta', 'devueltas'),
  ];
  return `La última carta, «${subject}»: ${parts.filter(Boolean).join(', ')}.`;
}
