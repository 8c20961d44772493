import { type AddPage, addFault, goTo, readFields, show } from '../shell/office.ts';
import { isOut } from './letters.tsx';
import { SentLetter } from './sent-letter-page.tsx';

/** Adds the page of a letter that was sent, or is on its way. */
export const addSentLetter: AddPage = (app, desk) => {
  const { store } = desk;

  app.get('/enviadas/:id', async (c) => {
    const letter = await store.findProgress(c.req.param('id'));
    if (!letter) return goTo(c, '/cartas');
    const notice = notices.get(c.req.query('y') ?? '');
    return show(
      c,
      <SentLetter
        letter={addFault(desk, letter)}
        mailsPerHour={desk.settings.mailsPerHour}
        notice={notice}
      />,
    );
  });

  app.post('/enviadas/:id', async (c) => {
    const id = c.req.param('id');
    const { hacer } = await readFields(c);
    const letter = await store.findProgress(id);
    if (!letter) return goTo(c, '/cartas');
    if (hacer === 'otra')
      return goTo(c, `/cartas/${await store.addDraft({ ...letter, subject: '' })}`);
    const draft =
      hacer === 'retirar'
        ? await store.takeBack(id)
        : hacer === 'corregir' && (await store.correctLetter(id));
    if (draft) return goTo(c, `/cartas/${draft}`);
    if (hacer === 'parar') await store.stopLetter(id);
    if (hacer === 'seguir') await store.resumeLetter(id);
    if (hacer === 'dejar') await store.endLetter(id);
    if (hacer === 'publicar') await store.publishLetter(id, true);
    if (hacer === 'despublicar') await store.publishLetter(id, false);
    desk.wake();
    const isLate = hacer === 'parar' && (await store.findProgress(id))?.state === 'sent';
    const done = isLate ? 'tarde' : isOut(letter) ? `${hacer}` : '';
    return goTo(c, `/enviadas/${id}${notices.has(done) ? `?y=${done}` : ''}`);
  });
};

/** What is said of a press that the page itself does not show. */
const notices = new Map(
  Object.entries({
    tarde: 'Llegaste tarde: ya ha salido.',
    publicar: 'Ya está en la web.',
    despublicar: 'Ya no está en la web; a quien acabe de abrirla le puede durar cinco minutos.',
  }),
);
