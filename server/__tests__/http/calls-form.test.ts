import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { typeInto } from '../../../__tests__/project';
import { settings } from '../../../lib/settings';
import { readPage, readText } from '../../../tools/html';
import { fileAgency } from '../agency-file';
import { ana, openTestService, post, postForm, runServer, site } from '../service';

type Service = Awaited<ReturnType<typeof openTestService>>;

const send = ({ app }: Service, call: string, typed: object, headers = {}) =>
  postForm(app, call, Object.entries(typed), headers);

/** What a browser shows in a text area: without the first line break, and without references. */
function decode(text: string) {
  const [area] = parseFragment(`<textarea>${text}</textarea>`).childNodes as [Tree.Element];
  return (area.childNodes as Tree.TextNode[]).map(({ value }) => value).join('');
}

/** Reads a page that answers a form: in Spanish, without markup that was typed, with phone and a way back. */
async function expectPage(answer: Response, status: number) {
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
  expect(html).toMatch(/^<!doctype html><html lang="es">/);
  const elements = readPage(html);
  expect(elements.filter(({ tag }) => /^(script|img)$/.test(tag))).toEqual([]);
  const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
  expect(links).toContain(`${settings.basePath}/`);
  const fields = elements.flatMap(({ tag, attributes: { name, value }, text }) =>
    /^(input|textarea)$/.test(tag) ? [[name, value ?? decode(text)]] : [],
  );
  return { elements, links, text: readText(html), fields: Object.fromEntries(fields) };
}

const markup = '</textarea><script>alert(1)</script>"><img src=x onerror=alert(1)>&amp;';

test('A form is kept as the JSON of the same message is, and both are one message', async () => {
  const service = await openTestService();
  const typed = {
    name: ' Ana\u202e Peña\u200b',
    phone: '612\ufe0d 345\u200b 678',
    email: 'ana\u200b@CAÑA.es ',
    message: ` a\n\n${markup} `,
  };
  const page = await expectPage(await send(service, 'contact', typed), 200);
  for (const text of [typed.phone, typed.message]) expect(page.text).toContain(text);
  const kept = { ...ana, email: 'ana@xn--caa-8ma.es', message: `a\n\n${markup}` };
  await post(service.app, 'contact', { ...typed, message: kept.message });
  await send(service, 'contact', typed);
  expect(await service.store.wholeMessages.list()).toMatchObject([kept]);
  expect(await service.count('contact')).toMatchObject({ waiting: 1 });
});

test('Without script, a subscriber reads that a confirmation comes, perhaps into the spam', async () => {
  const service = await openTestService();
  const { text } = await expectPage(await send(service, 'newsletter', { email: ana.email }), 200);
  for (const said of [fileAgency.welcome, /confirma/, /spam/, /próximos\sdías/, ana.email])
    expect(text).toMatch(said);
  expect(await service.count('confirmation')).toMatchObject({ waiting: 1 });
});

const long = `\n${markup}${'🏠 ñ\n<b>&amp;"\''.repeat(500)}\n`;
const typical = { name: markup, phone: "'6", email: "a&'b@casa.es", message: long };

test.each<[string, number, object, object?, boolean?]>([
  ['no name', 400, { name: ' ' }],
  ['two faults', 400, { phone: '', email: 'ana@casa@es' }],
  ['another origin', 403, {}, { origin: 'https://evil.example' }],
  ['a database that fails', 503, {}, {}, true],
])('A form with %s comes back with all that was typed: %i', async (...row) => {
  const [, status, changes, headers = {}, isClosed = false] = row;
  const service = await openTestService();
  const typed = typeInto('contact', { ...typical, ...changes });
  if (isClosed) await service.database.close();
  const page = await expectPage(await send(service, 'contact', typed, headers), status);
  // Without printing a difference of thousands of lines.
  expect(JSON.stringify(page.fields) === JSON.stringify(typed)).toBe(true);
  expect(page.links.filter((link) => /^(tel|mailto):/.test(link)).length).toBeGreaterThan(1);
  const faults = page.elements.filter(({ attributes }) => attributes['aria-invalid']);
  const wrong = status === 400 ? Object.keys(changes) : [];
  expect(faults.map(({ attributes }) => attributes.name)).toEqual(wrong);
  // Each error is named at its field and, if there are several, at the top.
  for (const name of wrong) expect(page.links.includes(`#${name}`)).toBe(wrong.length > 1);
  if (!isClosed) expect(await service.store.wholeMessages.list()).toEqual([]);
});

test.each([
  [false, false, 60_000, /desde tu conexión.*un minuto/],
  [false, false, 5 * 3_600_000, /desde tu conexión.*llámanos.*hoy, a\slas\s15\.00/],
  [true, true, 20 * 3_600_000, /mensajes largos\..*llámanos.*mañana, a\slas\s6\.00/],
])('A limit says itself and its end: %j, %j, %i ms', async (isOfAll, isOfLong, time, words) => {
  const clock = { time: Date.parse('2027-03-01T09:00Z') };
  const service = await openTestService({}, clock, () => ({ isOfAll, isOfLong, time }));
  const typed = typeInto('contact', ana);
  const answer = await send(service, 'contact', typed);
  expect(answer.headers.get('retry-after')).toBe(`${time / 1000}`);
  const { text, fields } = await expectPage(answer, 429);
  expect(text).toMatch(words);
  expect(fields).toEqual(typed);
});

const multipart = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' };
test.each<[string, number, object, object?, [string, string][]?]>([
  ['a text over 1 MB', 413, { message: 'ñ'.repeat(600_000) }],
  ['a body over 4 MB', 413, { message: 'x'.repeat(2 ** 22) }],
  ['a fault, and a text of a hundred pages', 400, { name: '', message: '"'.repeat(2e5) }],
  ['31 answers that no list knows', 400, Object.fromEntries(Array(31).fill('96').entries())],
  ['another type', 415, {}, multipart],
  ['a question answered twice', 400, {}, {}, [['phone', '96 000']]],
])('A form with %s is kept in no part: the text is one step back', async (...row) => {
  const [, status, changes, headers, more = []] = row;
  const { app, store } = await openTestService();
  const typed = [...Object.entries({ ...ana, ...changes }), ...more];
  const page = await expectPage(await postForm(app, 'contact', typed, headers), status);
  expect([page.fields, page.text]).toEqual([{}, expect.stringContaining('en la página anterior')]);
  expect(page.text.includes('más largo')).toBe(status === 413);
  expect(await store.wholeMessages.list()).toEqual([]);
});

test('At an address without a page a browser finds one that says so and leads on, below the policy of all', async () => {
  const { origin } = new URL(await runServer().url());
  for (const path of ['/', '/nada', '/api', '/api/nada', '/api/newsletter/nada']) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = readPage(await answer.text());
    const titles = page.filter(({ tag }) => tag === 'h1');
    expect([path, answer.status, titles.length]).toEqual([path, 404, 1]);
    expect(page.some(({ text }) => text === 'Volver a la página')).toBe(true);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await (await fetch(origin + path)).json()).toMatchObject({ success: false });
  }
});

test('The program takes forms from the page and from its own pages, which may be elsewhere, and from no other', async () => {
  const [NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_API_HOST] = ['https://casa.es', 'https://api.casa.es'];
  const address = await runServer({ NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_API_HOST }).url();
  const leave = async (origin: string) =>
    (await fetch(`${address}/oficina/salir`, { method: 'POST', headers: { origin } })).status;
  expect(await leave(NEXT_PUBLIC_API_HOST)).not.toBe(403);
  expect(await leave(NEXT_PUBLIC_SITE_URL)).not.toBe(403);
  expect(await leave('https://otra.es')).toBe(403);
});

test.each([
  ['the site’s own origin', '', '/agencia/'],
  ['another origin', 'https://api.elladohonesto.es', `${site}/agencia/`],
])('The pages of a server on %s lead back to the site', async (_, apiHost, home) => {
  const env = { NEXT_PUBLIC_SITE_URL: `${site}/agencia`, NEXT_PUBLIC_API_HOST: apiHost };
  jest.replaceProperty(process, 'env', { ...process.env, ...env });
  await jest.isolateModulesAsync(async () => {
    expect((await import('../../pages/layout')).home).toBe(home);
  });
});
