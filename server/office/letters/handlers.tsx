import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { prepareForLetter } from '../../data/files/photographs.ts';
import type { Written } from '../../data/letters/letters.ts';
import { longestTexts, refuseBody } from '../shell/bodies.tsx';
import { readPart } from '../shell/controls.tsx';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../shell/office.ts';
import { describeUnsent } from '../shell/outage.tsx';
import { findExcess, listLetterFaults } from './letter-faults.ts';
import { scriptPolicy } from './letter-form.tsx';
import { Room, roomSize } from './room.tsx';
import { AskToSend, SentLetterPage } from './sent-letter.tsx';

const notices = new Map(
  Object.entries({
    saved: 'Guardada.',
    changed: 'Esta carta ha cambiado desde que la viste: mírala otra vez.',
    tried: 'Va camino de tu buzón, como «Prueba: …».',
    begun: 'Ya hay una carta a medias: envíala, o vacíala y guárdala, antes de empezar otra.',
    late: 'Llegaste tarde: ya ha salido.',
  }),
);

const changedElsewhere =
  'Esta carta ha cambiado en otra ventana o en otro aparato: debajo está lo guardado. Si pulsas «Guardar», se queda lo que ves en el formulario.';

/** Allows a page the script of the form. */
function allowScript(c: Context) {
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}${scriptPolicy}`);
}

type Answer = {
  faults?: string[];
  status?: 200 | 400;
  /** What was typed over another text than the stored one. */
  typed?: Written;
};

async function answerRoom(
  c: Context,
  office: OfficeContext,
  { faults = [], status = 200, typed }: Answer = {},
) {
  const { store, settings, now } = office;
  const part = readPart(c.req.query('p'));
  const [draft, id, letters, total, { subscribed }] = await Promise.all([
    store.letters.findDraft(),
    store.letters.findUnderWay(),
    store.letters.list({ limit: roomSize, offset: (part - 1) * roomSize }),
    store.letters.count(),
    store.subscriptions.countAddresses(),
  ]);
  const underWay = id ? await store.letters.findProgress(id) : undefined;
  const excess = draft && findExcess(office, draft);
  allowScript(c);
  return show(
    c,
    <Room
      draft={draft && { ...draft, ...typed }}
      faults={faults.length === 0 && excess ? [excess] : faults}
      letters={letters}
      mailsPerHour={settings.mailsPerHour}
      notice={notices.get(c.req.query('done') ?? '')}
      now={now()}
      page={randomUUID()}
      part={part}
      people={subscribed}
      stored={typed && draft}
      total={total}
      underWay={underWay}
    />,
    status,
  );
}

export const showRoom: Handler = (c, office) => answerRoom(c, office);

/** Saves the text and the photograph, and runs the pressed button. */
export const pressLetter: Handler = async (c, office) => {
  const { letters } = office.store;
  const fields = await readFields(c);
  if (Buffer.byteLength(Object.values(fields).join('')) > longestTexts) return refuseBody(c);
  const photo = await readPhoto(c, fields);
  const typed = {
    subject: (fields.subject ?? '').replace(/\s+/g, ' ').trim(),
    text: fields.text ?? '',
    photo_words: (fields.words ?? '').replace(/\s+/g, ' ').trim(),
  };
  const form = { version: fields.version ?? '', page: fields.page || randomUUID() };
  const isPhoto = typeof photo !== 'string';
  const draft = await letters.save(typed, form, isPhoto ? photo : undefined);
  if (fields.action === 'hidden') return c.body(null, draft === 'changed' ? 409 : 204);
  if (draft === 'changed')
    return answerRoom(c, office, { faults: [changedElsewhere], status: 400, typed });
  const refuse = (...faults: string[]) => answerRoom(c, office, { faults, status: 400 });
  if (!isPhoto) return refuse(`La fotografía ${photo}.`);
  if (!draft) return goTo(c, '/cartas');
  if (fields.action !== 'try' && fields.action !== 'send') return goTo(c, '/cartas?done=saved');
  const faults = listLetterFaults(office, draft);
  if (faults.length > 0) return refuse(...faults);
  if (fields.action === 'send') return goTo(c, `/cartas/enviar?v=${draft.version}`);
  try {
    await office.mailer.sendTrial(draft);
  } catch (error) {
    return refuse(describeUnsent(error));
  }
  return goTo(c, '/cartas?done=tried');
};

/** @returns the new photograph, null to remove it, undefined to keep it, or why the file is refused */
async function readPhoto(c: Context, { remove }: Record<string, string>) {
  const { photo } = await c.req.parseBody();
  if (photo instanceof File && photo.size > 0)
    return prepareForLetter(new Uint8Array(await photo.arrayBuffer()));
  return remove === 'yes' ? null : undefined;
}

/** Finds the draft that the owner saw, and what prevents sending it. */
async function findSeen(office: OfficeContext, version: string) {
  const draft = await office.store.letters.findDraft();
  const letter = draft?.version === version ? draft : undefined;
  const { subscribed } = await office.store.subscriptions.countAddresses();
  const faults = letter ? listLetterFaults(office, letter) : [];
  if (subscribed === 0) faults.push('Todavía no hay suscriptores: no le llega a nadie.');
  return { letter, people: subscribed, faults };
}

/** Asks for confirmation before a letter is sent. */
export const askToSend: Handler = async (c, office) => {
  const { letter, people, faults } = await findSeen(office, c.req.query('v') ?? '');
  if (!letter) return goTo(c, '/cartas?done=changed');
  if (faults.length > 0) return answerRoom(c, office, { faults, status: 400 });
  return show(c, <AskToSend letter={letter} people={people} />);
};

export const sendLetter: Handler = async (c, office) => {
  const { letters } = office.store;
  const { version = '' } = await readFields(c);
  const { letter, faults } = await findSeen(office, version);
  if (letter && faults.length > 0) return answerRoom(c, office, { faults, status: 400 });
  const isSent = await letters.send(version);
  office.queue.wake();
  return goTo(c, isSent ? '/cartas' : '/cartas?done=changed');
};

export const showLetter: Handler<'id'> = async (c, { store, now }) => {
  const letter = await store.letters.findProgress(c.req.param('id'));
  if (!letter) return goTo(c, '/cartas');
  return show(c, <SentLetterPage letter={letter} now={now()} />);
};

/** Runs the pressed button of a letter. */
export const changeLetter: Handler<'id'> = async (c, { store: { letters }, queue }) => {
  const id = c.req.param('id');
  const { action } = await readFields(c);
  if (action === 'copy')
    return goTo(c, (await letters.copy(id)) ? '/cartas' : '/cartas?done=begun');
  if (action === 'stop') await letters.stop(id);
  if (action === 'resume') await letters.resume(id);
  if (action === 'end') await letters.end(id);
  queue.wake();
  const isLate = action === 'stop' && (await letters.findProgress(id))?.state === 'sent';
  return goTo(c, isLate ? '/cartas?done=late' : '/cartas');
};

export const showPhoto: Handler<'id'> = async (c, { store }) => {
  const photo = await store.letters.findPhoto(c.req.param('id'));
  if (!photo) return goTo(c, '/cartas');
  return c.body(photo, 200, { 'content-type': 'image/jpeg' });
};
