import { listAnswers } from '../../data/messages/answers.ts';
import type { Note } from '../../data/messages/notebook.ts';
import type { KeptMessage } from '../../data/messages/whole-messages.ts';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import type { DataPart } from '../../mail/data-parts.ts';
import { writeTime } from '../../text/words.ts';

/** Writes a person's data for herself (RGPD, arts. 15 and 20), as JSON in chunks. */
export async function* writePerson(store: Store, person: Person): AsyncGenerator<string> {
  const ids = person.messages.map(({ id }) => id);
  yield '{\n"mensajes": [';
  let separator = '\n';
  for (const part of await store.wholeMessages.split(ids)) {
    const notes = await store.notebook.listNotes(part);
    for (const message of await store.wholeMessages.list(part)) {
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

type Written = {
  mensajes: ReturnType<typeof describeMessage>[];
  suscripciones: ReturnType<typeof describeSubscription>[];
  cartas: { asunto: string; correo: string; enviada: string | null }[];
  bloqueado: ReturnType<typeof describeSubscription>[];
};

/** Lists the data of `writePerson` as sections of a readable text. */
export function listParts({ mensajes, suscripciones, cartas, bloqueado }: Written): DataPart[] {
  const when = (instant: string | null) => (instant ? writeTime(Date.parse(instant)) : '');
  const line = (name: string, text: string | null) => (text ? [`${name}: ${text}`] : []);
  const describe = (one: Written['suscripciones'][number]) => [
    ...line('Pedida', when(one.pedida)),
    ...line('Confirmada', when(one.confirmada)),
    ...line('De baja', when(one.baja)),
    ...line('Para qué', one.finalidad),
  ];
  return [
    ...mensajes.map((one) => ({
      title: `Un mensaje, recibido ${when(one.recibido)}`,
      lines: [
        ...one.respuestas.flatMap(({ pregunta, respuesta }) => line(pregunta, respuesta)),
        ...line('Atendido', when(one.atendido)),
        ...line('Lo lleva', one.lleva),
        ...line('Volver a llamar el', one.volver_a_llamar),
        ...one.notas.flatMap(({ escrita, texto }) => line(`Nota, ${when(escrita)}`, texto)),
      ],
    })),
    ...suscripciones.map((one) => ({
      title: `La suscripción de ${one.correo}`,
      lines: describe(one),
    })),
    ...bloqueado.map((one) => ({
      title: `Bloqueado, como prueba de tu consentimiento: ${one.correo}`,
      lines: describe(one),
    })),
    ...(cartas.length > 0
      ? [{ title: 'Las cartas', lines: cartas.map((one) => `«${one.asunto}», a ${one.correo}`) }]
      : []),
  ];
}
