import { listAnswers } from '../data/answers.ts';
import type { Note } from '../data/notebook.ts';
import type { Person } from '../data/people.ts';
import type { Store } from '../data/store.ts';
import type { KeptMessage } from '../data/whole-messages.ts';

/** Writes the data of a person for herself (RGPD, arts. 15 and 20), as JSON, in parts. */
export async function* writePerson(store: Store, person: Person): AsyncGenerator<string> {
  const ids = person.messages.map(({ id }) => id);
  yield '{\n"mensajes": [';
  let separator = '\n';
  for (const part of await store.splitMessages(ids)) {
    const notes = await store.listNotes(part);
    for (const message of await store.listMessages(part)) {
      yield separator + write(describeMessage(message, notes.get(message.id) ?? []));
      separator = ',\n';
    }
  }
  const { subscriptions, letters, blocked } = person;
  const others = {
    suscripciones: subscriptions.map(describeSubscription),
    cartas: letters.map(({ subject, email, sent_at }) => ({
      asunto: subject,
      correo: email,
      enviada: writeInstant(sent_at),
    })),
    bloqueado: blocked.map(describeSubscription),
  };
  yield `\n],${write(others).slice(1)}\n`;
}

const write = (value: object) => JSON.stringify(value, null, 2);
const writeInstant = (time: number | null) => (time ? new Date(time).toISOString() : null);

const describeMessage = (message: KeptMessage, notes: Note[]) => ({
  recibido: writeInstant(message.received_at),
  atendido: writeInstant(message.answered_at),
  respuestas: listAnswers(message).map(({ label, text }) => ({ pregunta: label, respuesta: text })),
  lleva: message.handler,
  volver_a_llamar: message.call_on,
  notas: notes.map(({ written_at, text }) => ({ escrita: writeInstant(written_at), texto: text })),
});

const describeSubscription = (row: Person['subscriptions'][number]) => ({
  correo: row.email,
  pedida: writeInstant(row.asked_at),
  confirmada: writeInstant(row.confirmed_at),
  baja: writeInstant(row.left_at),
  finalidad: row.purpose,
});
