import { openOffice } from '../../office-tools';
import { site } from '../../service';

const megabyte = 2 ** 20;

/** A form of some length, as a browser or a program sends it. */
const asForm = (length: number, body: BodyInit = 'x', accept = 'text/html', cookie = '') => ({
  method: 'POST',
  headers: {
    origin: site,
    accept,
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': `${length}`,
  },
  body,
});

test.each([
  ['/pagina', 17 * megabyte, 'Una fotografía demasiado grande'],
  ['/cartas', 17 * megabyte, 'Una fotografía demasiado grande'],
  ['/mensajes/nuevo', 5 * megabyte, 'Demasiado texto'],
  // Those that strangers may send.
  ['/enlace', 20_000, 'Demasiado texto'],
  ['/entrar', 20_000, 'Demasiado texto'],
  ['/salir', 20_000, 'Demasiado texto'],
])('A form of %s that is too large is refused in words: %i bytes', async (path, size, words) => {
  const { app, cookie } = await openOffice();
  const form = asForm(size, 'x', 'text/html', cookie());
  const answer = await app.request(`${site}/oficina${path}`, form);
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining(words)]);
});

test('Bodies of strangers are not read, and do not keep the owner out', async () => {
  const { app, post, isInside } = await openOffice();
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('x'.repeat(megabyte)));
  const unfinished = () => ({
    ...asForm(2 * megabyte, new ReadableStream({ start }), '*/*'),
    duplex: 'half',
  });
  const send = () => app.request(`${site}/oficina/mensajes/nuevo`, unfinished());
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await post('/cartas', { text: 'ñ'.repeat(100_000), action: 'save' })).status).toBe(303);
  expect(await isInside()).toBe(true);
});
