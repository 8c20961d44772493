import { openOffice } from '../../office-tools';
import { site } from '../../service';

const megabyte = 2 ** 20;
const boundary = '----WebKitFormBoundaryCasaturia';
const type = `multipart/form-data; boundary=${boundary}`;
const end = `\r\n--${boundary}--\r\n`;

/** The beginning of the form for somebody who phoned. */
const begin = (text: string) =>
  [
    ...[`--${boundary}`, 'Content-Disposition: form-data; name="name"', '', 'Pepa Ruiz'],
    ...[`--${boundary}`, 'Content-Disposition: form-data; name="text"', '', text],
    ...[`--${boundary}`, 'Content-Disposition: form-data; name="fotos"; filename="a.jpg"', '', ''],
  ].join('\r\n');

const asForm = (body: string | Buffer<ArrayBuffer>, headers = {}) => ({
  method: 'POST',
  headers: { origin: site, accept: 'text/html', 'content-type': type, ...headers },
  body,
});

/** Sends a part of that form, and never ends it. */
const unfinished = (length: number) => ({
  ...asForm('', { accept: '*/*' }),
  body: new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(length))),
  }),
  duplex: 'half',
});

test.each(['/pagina', '/cartas'])(
  'A photograph that does not fit is said in words, with how much does: %s',
  async (path) => {
    const { app, cookie } = await openOffice();
    const headers = { 'content-length': `${17 * megabyte}`, cookie: cookie() };
    const answer = await app.request(`${site}/oficina${path}`, asForm('x', headers));
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/15\sMB/)]);
  },
);

test('Bodies of strangers are not read, and do not keep the owner out', async () => {
  const office = await openOffice();
  const { app, isInside } = office;
  const send = () => app.request(`${site}/oficina/mensajes/nuevo`, unfinished(megabyte));
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const text = 'ñ'.repeat(100_000);
  expect((await office.post('/cartas', { text, action: 'save' })).status).toBe(303);
  expect(await isInside()).toBe(true);
});

test('A text that is too long is said to be one, and not a photograph', async () => {
  const { app, cookie } = await openOffice();
  const long = 'x'.repeat(5 * megabyte);
  for (const [body, as] of [
    [`${begin(long)}${end}`, type],
    [`text=${long}${long}`, 'application/x-www-form-urlencoded'],
  ] as const) {
    const headers = { cookie: cookie(), 'content-type': as, 'content-length': `${body.length}` };
    const answer = await app.request(`${site}/oficina/mensajes/nuevo`, asForm(body, headers));
    const page = await answer.text();
    expect(answer.status).toBe(413);
    expect(page).toContain('Demasiado texto');
    expect(page).not.toContain('fotografía');
  }
});

test('A link’s form of a stranger has one field, and no more is read', async () => {
  const { app } = await openOffice();
  for (const path of ['enlace', 'entrar', 'salir']) {
    const answer = await app.request(`${site}/oficina/${path}`, asForm('x'.repeat(20_000)));
    expect(answer.status).toBe(413);
  }
});
