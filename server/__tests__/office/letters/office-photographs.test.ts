import sharp from 'sharp';
import { makeDocument } from '../../document';
import { keep, openDraft, readVersion } from '../../office-letter';
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

test('A letter with two thousand & signs is kept while it is written', async () => {
  const { office, path } = await openDraft();
  const texto = 'Compra & venta '.repeat(2000).trim();
  const document = makeDocument(texto);
  const version = await readVersion(office, path);
  expect((await keep(office, path, version, { texto })).status).toBe(200);
  expect(await office.store.drafts.list()).toMatchObject([{ document }]);
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
