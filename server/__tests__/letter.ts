import type { Draft } from '../data/letters/drafts';
import type { Mail } from '../data/outbox/outbox';
import type { Store } from '../data/store';
import { makeDocument } from './document';
import { refuseAt } from './mail-server';
import { openTestService, startMailbox } from './service';

/** Addresses in the order in which letters are sent. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `a${1000 + number}@casa.es`);

/** A server with a letter to some subscribers, and a mail server that refuses while `isRefused` says so. */
export async function openLetter(
  count: number,
  ...[phase, code, text]: Parameters<typeof refuseAt>
) {
  const temper = refuseAt(phase, code, text);
  const { mails, port } = await startMailbox(...temper.server);
  const user = phase === 'onAuth' ? 'user:secreto@' : '';
  const SMTP_URL = `smtp://${user}127.0.0.1:${port}`;
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(addresses(count));
  const { id } = await sendLetter(service.store, 'Pisos', 'Hola');
  const attempts = async () =>
    (await service.database.read<Mail>('SELECT * FROM mails')).map((mail) => mail.attempts);
  return { ...service, ...temper, mails, id, attempts };
}

/** Writes a letter and sends it, now or later. */
export async function sendLetter(store: Store, subject: string, text: string, time?: number) {
  const written = { subject, document: makeDocument(text) };
  const draft = (await store.drafts.find(await store.drafts.add(written))) as Draft;
  const id = await store.letters.send(draft, time);
  if (!id) throw new Error(`Another letter has the subject ${subject}`);
  return { id };
}
