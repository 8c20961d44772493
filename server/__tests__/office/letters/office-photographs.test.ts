import sharp from 'sharp';
import { makeDocument } from '../../document';
import { fill, openDraft, readVersion } from '../../office-letter';
import { takePhotograph } from '../../photographs';
import { site } from '../../service';

const makeForm = (name: string, file: Uint8Array<ArrayBuffer>, fields = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, `${value}`);
  form.append(name, new File([file], 'IMG_1.jpg', { type: 'image/jpeg' }));
  return form;
};

test('A photograph of a megabyte is kept as a JPEG for a letter', async () => {
  const { office, path } = await openDraft();
  const { answer } = await office.post(`${path}/fotos`, makeForm('foto', await takePhotograph()));
  const { key } = (await answer.json()) as { key: string };
  const shown = await office.get(`/fotos/${key}`);
  expect((await sharp(await shown.answer.arrayBuffer()).metadata()).format).toBe('jpeg');
});

test('A letter with two thousand & signs is kept while it is written, and by a form with or without a file', async () => {
  const { office, path } = await openDraft();
  const texto = 'Compra & venta '.repeat(2000).trim();
  const document = makeDocument(texto);
  const version = await readVersion(office, path);
  const text = { subject: 'a', document, version, page: 'p', step: 1 };
  expect((await office.send(`${path}/texto`, text)).status).toBe(200);
  const fields = fill(await readVersion(office, path), { asunto: 'b', texto });
  for (const form of [fields, makeForm('fotos', new Uint8Array(), fields)])
    expect((await office.post(path, form)).status).toBe(303);
  expect(await office.store.drafts.list()).toMatchObject([{ subject: 'b', document }]);
});

test('What is too large for the office is said to the editor in its own words, after it has sent all', async () => {
  const { office, path } = await openDraft();
  let isSent = false;
  const body = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(17 * 2 ** 20));
      controller.close();
      isSent = true;
    },
  });
  const answer = await office.app.request(`${site}/oficina${path}/fotos`, {
    method: 'POST',
    headers: {
      ...{ origin: site, cookie: office.cookie(), 'accept-language': 'es' },
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': `${17 * 2 ** 20}`,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, await answer.json(), isSent]).toEqual([
    413,
    { fault: expect.stringContaining('grande') },
    true,
  ]);
});
