import { addFault, goTo, type Handler, readFields, show } from '../shell/office.ts';
import { isOut } from './letter-list.tsx';
import { SentLetter } from './sent-letter-page.tsx';

export const showSentLetter: Handler<'id'> = async (c, office) => {
  const letter = await office.store.letters.findProgress(c.req.param('id'));
  if (!letter) return goTo(c, '/cartas');
  const notice = notices.get(c.req.query('y') ?? '');
  return show(
    c,
    <SentLetter
      letter={addFault(office, letter)}
      mailsPerHour={office.settings.mailsPerHour}
      notice={notice}
      now={office.now()}
    />,
  );
};

/** Runs the pressed button of a sent letter. */
export const changeSentLetter: Handler<'id'> = async (c, { store, queue }) => {
  const id = c.req.param('id');
  const { hacer } = await readFields(c);
  const letter = await store.letters.findProgress(id);
  if (!letter) return goTo(c, '/cartas');
  if (hacer === 'otra')
    return goTo(c, `/cartas/${await store.drafts.add({ ...letter, subject: '' })}`);
  const draft =
    hacer === 'retirar'
      ? await store.underWay.takeBack(id)
      : hacer === 'corregir' && (await store.underWay.correct(id));
  if (draft) return goTo(c, `/cartas/${draft}`);
  if (hacer === 'parar') await store.underWay.stop(id);
  if (hacer === 'seguir') await store.underWay.resume(id);
  if (hacer === 'dejar') await store.underWay.end(id);
  if (hacer === 'publicar') await store.published.publish(id, true);
  if (hacer === 'despublicar') await store.published.publish(id, false);
  queue.wake();
  const isLate = hacer === 'parar' && (await store.letters.findProgress(id))?.state === 'sent';
  const done = isLate ? 'tarde' : isOut(letter) ? `${hacer}` : '';
  return goTo(c, `/enviadas/${id}${notices.has(done) ? `?y=${done}` : ''}`);
};

/** Notices for actions whose result the page does not show otherwise. */
const notices = new Map(
  Object.entries({
    tarde: 'Llegaste tarde: ya ha salido.',
    publicar: 'Ya está en la web.',
    despublicar: 'Ya no está en la web; a quien acabe de abrirla le puede durar cinco minutos.',
  }),
);
