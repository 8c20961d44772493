import sharp from 'sharp';
import { openDraft } from '../../office-letter';
import { takePhotograph } from '../../photographs';
import { site } from '../../service';

test('A photograph of a megabyte is kept as a JPEG for a letter', async () => {
  const { office, path } = await openDraft();
  const form = new FormData();
  form.append('foto', new File([await takePhotograph()], 'IMG_1.jpg'));
  const { answer } = await office.post(`${path}/fotos`, form);
  const { key } = (await answer.json()) as { key: string };
  const shown = await office.get(`/fotos/${key}`);
  expect((await sharp(await shown.answer.arrayBuffer()).metadata()).format).toBe('jpeg');
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
