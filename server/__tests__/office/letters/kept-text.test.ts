import { makeDocument, readNotation } from '../../document';
import { keep, openDraft, openWritten, readVersion, send, write } from '../../office-letter';
import type { openOffice } from '../../office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

/** A page on which a letter is written, with a script that saves it. */
async function openPage(office: Office, path: string, page = String(Math.random())) {
  const first = await readVersion(office, path);
  let step = 0;
  let version = first;
  return {
    /** Saves a text without waiting for the answer to the one before. */
    async keep(text: string, own: object = {}) {
      step++;
      const document = makeDocument(text);
      const body = { subject: 'Piso', document, version, page, step, ...own };
      const { answer } = await office.send(`${path}/texto`, body);
      const kept = await answer.json();
      version = kept.version;
      return kept as { path: string; version: string; notice?: string };
    },
    first,
  };
}

const readTexts = async ({ store }: Office) =>
  (await store.drafts.list()).map(({ document }) => readNotation(document)).sort();

test('A text that the page keeps by itself is there for another device', async () => {
  const { office, path } = await openDraft();
  const page = await openPage(office, path);
  await page.keep('Hola');
  const { notice } = await page.keep('Hola **tú**\nadiós');
  expect(notice).toBeUndefined();
  const { answer } = await office.get(`${path}/texto`);
  expect(await answer.json()).toMatchObject({
    subject: 'Piso',
    document: makeDocument('Hola **tú**\nadiós'),
  });
});

test('Text written elsewhere meanwhile stays, and the page’s text becomes one copy, labelled as one', async () => {
  const { office, path } = await openDraft();
  const page = await openPage(office, path);
  office.clock.time += 1000;
  await write(office, path, { texto: 'De otro' });
  const copy = await page.keep('Del primero');
  expect(copy.notice).toContain('aparte');
  expect(copy.path).not.toContain(path);
  // Sent before the page knew about its copy.
  await page.keep('Del primero, más', { version: page.first });
  expect(await readTexts(office)).toEqual(['De otro', 'Del primero, más']);
  // The same text of another page is no other letter.
  await keep(office, path, page.first, { asunto: 'Piso', texto: 'Del primero, más' });
  expect(await readTexts(office)).toHaveLength(2);
  expect((await office.get('/cartas')).text.split('Copia de')).toHaveLength(2);
});

test('The last request of a page wins, in whatever order they arrive', async () => {
  const { office, path } = await openDraft();
  const page = await openPage(office, path, 'p');
  const { first: version } = page;
  await Promise.all([
    page.keep('Uno', { version, step: 1 }),
    page.keep('Uno dos tres', { version, step: 3 }),
    page.keep('Uno dos', { version, step: 2 }),
  ]);
  expect(await readTexts(office)).toEqual(['Uno dos tres']);
});

test('A request that arrives twice does not undo text written elsewhere since', async () => {
  const { office, path } = await openDraft();
  const page = await openPage(office, path);
  const { first: version } = page;
  await page.keep('Uno', { version, step: 1 });
  await write(office, path, { texto: 'De otro' });
  await page.keep('Uno', { version, step: 1 });
  expect(await readTexts(office)).toEqual(['De otro']);
});

test('An old page of a letter that was sent makes a letter of its own', async () => {
  const { office, path } = await openWritten();
  const page = await openPage(office, path);
  await send(office, path);
  const { notice } = await page.keep('Demasiado tarde');
  expect(notice).toContain('aparte');
  expect(await readTexts(office)).toEqual(['Demasiado tarde']);
  const { answer } = await office.get(`${path}/texto`);
  expect(answer.status).toBe(404);
});

test('What an open page keeps of a letter that was deleted is refused; a button there makes a letter of its own', async () => {
  const { office, path } = await openDraft();
  const page = await openPage(office, path, 'p');
  await page.keep('Hola');
  const version = await readVersion(office, path);
  await office.post(path, { hacer: 'borrar', version });
  const late = { texto: 'Hola, tarde' };
  expect((await keep(office, path, version, late)).status).toBe(410);
  expect((await office.get(`${path}/texto`)).status).toBe(410);
  expect(await readTexts(office)).toEqual([]);
  await keep(office, path, version, { ...late, isPressed: true });
  expect(await readTexts(office)).toEqual(['Hola, tarde']);
});

test('Without a session nothing is saved or shown, and a body that is no text is refused', async () => {
  const { office, path } = await openDraft();
  expect((await office.send(`${path}/texto`, { document: makeDocument('a') })).status).toBe(400);
  const page = await openPage(office, path);
  await office.post('/salir', { where: 'everywhere', sure: 'yes' });
  const body = {
    subject: '',
    document: makeDocument('a'),
    version: page.first,
    page: 'p',
    step: 1,
  };
  expect((await office.send(`${path}/texto`, body)).status).toBe(401);
  expect((await office.get(`${path}/texto`)).status).toBe(401);
  expect((await office.get('/fotos/0123456789ab')).status).toBe(401);
  expect(await readTexts(office)).toEqual(['']);
});
