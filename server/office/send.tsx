import type { Draft } from '../store/drafts.ts';
import { listMissing } from './draft.tsx';
import { Frame } from './frame.tsx';
import { type AddPage, goTo, office, readFields, show } from './office.ts';
import { count, readTime } from './words.ts';

/** Adds the question before a letter leaves, and its answer. */
export const addSend: AddPage = (app, desk) => {
  const { store, now } = desk;
  const { letters } = store;

  app.get('/cartas/:id/enviar', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft || draft.letter || listMissing(draft).length > 0)
      return goTo(c, `/cartas/${c.req.param('id')}`);
    const { subscribed } = await store.countSubscribers();
    return show(c, <AskToSend draft={draft} people={subscribed} />);
  });

  app.post('/cartas/:id/enviar', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft) return goTo(c, '/cartas');
    // Sent already: by another device, a second press, or Back.
    if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
    const { version, cuando = '' } = await readFields(c);
    const { subscribed } = await store.countSubscribers();
    const ask = (fault: string) =>
      show(c, <AskToSend draft={draft} fault={fault} people={subscribed} time={cuando} />, 400);
    const [missing] = listMissing(draft);
    if (missing) return ask(missing);
    if (Number(version) !== draft.changed_at)
      return ask('La carta ha cambiado desde que la viste: mírala otra vez.');
    const time = cuando ? readTime(cuando) : now();
    if (time === undefined || (cuando && time < now() - 60_000))
      return ask('Esa hora no vale o ya ha pasado.');
    const other = await letters.find(draft.subject);
    if (other && other.markdown !== draft.markdown)
      return ask('Ya hay una carta enviada con este asunto: cámbialo.');
    const letter = await letters.send(draft.subject, draft.markdown, time);
    await store.markSent(draft.id, letter.id);
    desk.wake();
    return goTo(c, `/enviadas/${letter.id}`);
  });
};

/** `time` is what was typed: without it, a second press would send at once. */
type Props = { draft: Draft; people: number; fault?: string; time?: string };

function AskToSend({ draft, people, fault, time }: Props) {
  const path = `${office}/cartas/${draft.id}`;
  const whom = count(people, 'persona', 'personas');
  return (
    <Frame room="Cartas" title={`¿Enviar «${draft.subject}»?`}>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p className="lead">{`Le llega a ${whom}. Una vez fuera, no vuelve.`}</p>
      <form action={`${path}/enviar`} className="form" method="post">
        <input name="version" type="hidden" value={draft.changed_at} />
        <label>
          Cuándo (vacío, ahora; hora de España)
          <input defaultValue={time} name="cuando" type="datetime-local" />
        </label>
        <div className="actions">
          <button className="button" type="submit">
            {`Enviar a ${whom}`}
          </button>
          <a href={path}>No, volver a la carta</a>
        </div>
      </form>
    </Frame>
  );
}
