import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { writeDataNotice } from '../../../lib/texts/data-notice';
import { readPage } from '../../../tools/html';
import { fileAgency } from '../agency-file';
import { makeDocument } from '../document';
import { findAll, wordsOf } from '../elements';
import { addresses } from '../letter';
import { begin, readVersion, write } from '../office-letter';
import { openOffice } from '../office-tools';
import { site } from '../service';

const texto = '# Ático\n\nHola **tú** & <b>\n\n![piso](https://a.es/x.jpg)\n\n';
type Office = Awaited<ReturnType<typeof openOffice>>;

/** Sends a letter, published or not. @returns its page in the office */
async function sendPublished(office: Office, asunto: string, fields: object = { publicar: 'si' }) {
  const path = await begin(office);
  await write(office, path, { asunto, texto });
  const jpeg = await sharp({
    create: { width: 9, height: 9, channels: 3, background: 'blue' },
  })
    .jpeg()
    .toBuffer();
  const picture = await office.store.drafts.addPicture(path.replace('/cartas/', ''), jpeg);
  await write(office, path, { asunto, texto: `${texto}![Salón](foto:${picture})` });
  const version = await readVersion(office, path);
  const { place } = await office.post(`${path}/enviar`, { version, ...fields });
  return { place, picture };
}

/** Requests a page as a stranger. */
async function read({ app }: Office, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`${site}${path.replace(/^\/api/, '')}`, { headers });
  return { answer, status: answer.status, html: await answer.clone().text() };
}

const listLinks = (html: string) =>
  readPage(html).flatMap(({ tag, attributes }) =>
    tag === 'a' && attributes.href?.startsWith('/api/cartas/') ? attributes.href : [],
  );

test('A letter that is published has a page, a place in the list and in the feed', async () => {
  const office = await openOffice();
  await office.subscribe(addresses(1));
  await sendPublished(office, 'La primera');
  office.clock.time += 1000;
  await sendPublished(office, 'Ático & más');
  await sendPublished(office, 'Solo por correo', {});
  const list = await read(office, '/api/cartas');
  const [newest = '', older = '', ...rest] = listLinks(list.html);
  expect(rest).toEqual([]);
  expect(newest).toMatch(/^\/api\/cartas\/atico-mas-[\da-f]{8}$/);
  expect(older).toContain('/la-primera-');
  expect(list.html).not.toContain('Solo por correo');
  const page = await read(office, newest);
  expect(findAll(page.html, 'strong').map(wordsOf)).toContain('tú');
  expect(findAll(page.html, 'b')).toEqual([]);
  expect(page.html).not.toMatch(/t-a1000|token=|noindex/);
  const feed = await read(office, '/api/cartas/feed.xml');
  expect(feed.answer.headers.get('content-type')).toContain('application/atom+xml');
  expect(findAll(feed.html, 'title').map(({ text }) => text)).toContain('Ático &#38; más');
  expect(findAll(feed.html, 'entry')).toHaveLength(2);
  expect(feed.html).toContain('src=&#34;');
  expect(feed.html).not.toContain('Solo por correo');
});

test('Its page loads nothing from elsewhere, may be kept and found, and has the form to subscribe', async () => {
  const office = await openOffice();
  const { picture } = await sendPublished(office, 'La primera');
  const [path = ''] = listLinks((await read(office, '/api/cartas')).html);
  const { answer, html } = await read(office, path);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  expect(answer.headers.get('x-robots-tag')).toBeNull();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none';.*img-src 'self'/);
  expect(policy).not.toContain('unsafe');
  const elements = readPage(html);
  const images = elements.flatMap(({ tag, attributes }) => (tag === 'img' ? attributes.src : []));
  expect(images).toEqual([`/api/cartas/fotos/${picture}.jpg`]);
  expect(elements.find(({ tag }) => tag === 'form')?.attributes.action).toBe('/api/newsletter');
  for (const said of Object.values(writeDataNotice(fileAgency, 'newsletter')))
    expect(html).toContain(said);
  const photo = await read(office, `${images[0]}`);
  expect([photo.status, photo.answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Another subject before the key redirects to the one address.
  const moved = await read(office, path.replace('la-primera', 'otra'));
  expect([moved.status, moved.answer.headers.get('location')]).toEqual([301, path]);
});

test('A press takes it back, with its photographs, and another publishes it again', async () => {
  const office = await openOffice();
  const { place, picture } = await sendPublished(office, 'La primera');
  const [path = ''] = listLinks((await read(office, '/api/cartas')).html);
  const statuses = async () =>
    Promise.all(
      [path, `/api/cartas/fotos/${picture}.jpg`].map(
        async (one) => (await read(office, one)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  await office.post(place, { hacer: 'despublicar' });
  expect(await statuses()).toEqual([404, 404]);
  expect(listLinks((await read(office, '/api/cartas')).html)).toEqual([]);
  await office.post(place, { hacer: 'publicar' });
  expect(await statuses()).toEqual([200, 200]);
});

test('What waits for its hour, or was never published, is nowhere', async () => {
  const office = await openOffice();
  const { picture } = await sendPublished(office, 'Mañana', {
    ...{ publicar: 'si', cuando: '2099-11-26T09:00' },
  });
  const { picture: own } = await sendPublished(office, 'Solo por correo', {});
  expect(listLinks((await read(office, '/api/cartas')).html)).toEqual([]);
  for (const id of [picture, own])
    expect((await read(office, `/api/cartas/fotos/${id}.jpg`)).status).toBe(404);
  for (const path of ['/api/cartas/x', '/api/cartas/%00', '/api/cartas/--------'])
    expect((await read(office, path)).status).toBe(404);
  for (const p of ['0', '-1', '1e18', 'abc', '99999999'])
    expect((await read(office, `/api/cartas?p=${p}`)).status).toBe(200);
});

test('Each e-mail of a published letter leads to its page, without the reader’s key', async () => {
  const office = await openOffice();
  await office.subscribe(addresses(1));
  await sendPublished(office, 'La primera');
  await sendPublished(office, 'Solo por correo', {});
  const [path = ''] = listLinks((await read(office, '/api/cartas')).html);
  const sent: string[] = [];
  await office.deliver();
  const folder = `${office.settings.dataFolder}/mail`;
  for (const name of readdirSync(folder)) sent.push(readFileSync(`${folder}/${name}`, 'utf8'));
  const plain = sent.map((mail) => mail.replaceAll('=\r\n', ''));
  expect(plain.filter((mail) => mail.includes('Verla en el navegador'))).toHaveLength(1);
  expect(plain.find((mail) => mail.includes('Verla en el navegador'))).toContain(path);
});

test('Long letters make no long feed: it has the newest, and the list has all', async () => {
  const office = await openOffice();
  await office.database.transaction(
    { text: makeDocument('Un piso. '.repeat(90_000)) },
    `INSERT INTO letters (id, subject, document, queued_at, is_published)
      SELECT '0000000' || value || '-0000-4000-8000-000000000000', 'Carta ' || value, :text, value, 1
      FROM json_each('[1, 2, 3]')`,
  );
  const feed = await read(office, '/api/cartas/feed.xml');
  const entries = findAll(feed.html, 'entry').flatMap(({ text }) => findAll(text, 'title'));
  expect(entries.map(wordsOf)).toEqual(['Carta 3']);
  expect(listLinks((await read(office, '/api/cartas')).html)).toHaveLength(3);
});

test('However many read, a letter is rendered once for its page and once for the feed, until its text is another one', async () => {
  const office = await openOffice();
  const { store } = office;
  await office.subscribe(addresses(1));
  const { place } = await sendPublished(office, 'La primera');
  const [path = ''] = listLinks((await read(office, '/api/cartas')).html);
  const rendered = jest.spyOn(store.published, 'readText');
  const readAll = () =>
    Promise.all(
      Array.from({ length: 20 }, () => [path, '/api/cartas/feed.xml'])
        .flat()
        .map(async (one) => (await read(office, one)).html),
    );
  for (const html of await readAll()) expect(html).toContain('Hola');
  await readAll();
  expect(rendered).toHaveBeenCalledTimes(2);

  const letter = place.replace('/enviadas/', '');
  await store.underWay.stop(letter);
  const draft = await store.drafts.find(`${await store.underWay.correct(letter)}`);
  await store.drafts.save(`${draft?.id}`, `${draft?.changed_at}`, {
    subject: 'La primera',
    // Of the same length.
    document: `${draft?.document}`.replace('Hola', 'Casa'),
  });
  const corrected = await store.drafts.find(`${draft?.id}`);
  expect(corrected && (await store.underWay.sendCorrection(corrected))).toBe(true);
  for (const html of await readAll()) expect(html).toContain('Casa');
  expect(rendered).toHaveBeenCalledTimes(4);
});

test('Who has a page or the feed already gets no body, and a compressed one says the same', async () => {
  const office = await openOffice();
  await sendPublished(office, 'La primera');
  const [letter = ''] = listLinks((await read(office, '/api/cartas')).html);
  for (const path of [letter, '/api/cartas', '/api/cartas/feed.xml']) {
    for (const own of ['identity', 'br, gzip']) {
      const headers = { 'accept-encoding': own };
      const { answer } = await read(office, path, headers);
      const tag = `${answer.headers.get('etag')}`;
      expect(tag).toMatch(/^(W\/)?"[\w-]+"$/);
      for (const known of [tag, tag.replace(/^W\//, ''), `"x", ${tag}`]) {
        const again = await read(office, path, { ...headers, 'if-none-match': known });
        expect([again.status, again.html]).toEqual([304, '']);
        expect(again.answer.headers.get('cache-control')).toMatch(/^public/);
      }
      expect((await read(office, path, { ...headers, 'if-none-match': '"x"' })).status).toBe(200);
    }
    const { answer } = await read(office, path, { 'accept-encoding': 'gzip' });
    const plain = gunzipSync(await answer.arrayBuffer()).toString();
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(plain).toBe((await read(office, path, { 'accept-encoding': 'gzip;q=0' })).html);
  }
  const list = await read(office, '/api/cartas');
  office.clock.time += 1000;
  await sendPublished(office, 'La segunda');
  const known = { 'if-none-match': `${list.answer.headers.get('etag')}` };
  expect((await read(office, '/api/cartas', known)).html).toContain('La segunda');
});
