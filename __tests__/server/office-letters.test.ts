import sharp from 'sharp';
import { addresses } from './letter';
import { openOffice } from './office-tools';
import { day, openTestService, startMailbox, until } from './service';

type Office = Awaited<ReturnType<typeof openOffice>>;

const markup = '</textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>';
const letter = { asunto: 'El piso de la semana', texto: 'Hola **tú**' };

/** Begins a letter. @returns the path of its page */
async function begin({ post: press }: Office) {
  const { answer } = await press('/cartas');
  return (answer.headers.get('location') ?? '').replace('/api/oficina', '');
}

/** What the page of a letter says of its version. */
async function readVersion({ get }: Office, path: string) {
  return /name="version" value="(\d+)"/.exec((await get(path)).html)?.[1] ?? '';
}

async function write(office: Office, path: string, fields: object = letter) {
  const version = await readVersion(office, path);
  return office.post(path, { version, ...letter, ...fields });
}

/** Sends a letter as it is. */
async function send(office: Office, path: string, fields = {}) {
  const version = await readVersion(office, `${path}/enviar`);
  return office.post(`${path}/enviar`, { version, ...fields });
}

test('A letter is written, kept, looked at, and sent once to each subscriber', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.subscribe(addresses(3));
  await office.start('https://casaturia.es');
  const path = await begin(office);
  await write(office, path, { hacer: 'guardar' });
  expect((await office.get(path)).text).toContain(letter.texto);
  expect((await office.get('/cartas')).text).toContain(letter.asunto);
  const mail = await office.get(`${path}/correo`);
  expect(mail.html).toContain('<strong>tú</strong>');
  expect(mail.answer.headers.get('content-security-policy')).toMatch(/sandbox/);
  const asked = await office.get(`${path}/enviar`);
  expect(asked.text).toMatch(/Enviar a 3 personas/);
  expect(asked.text).toContain(letter.asunto);
  const version = await readVersion(office, `${path}/enviar`);
  // Two devices, two presses, Back.
  const other = office.openBrowser();
  await other.enter();
  const presses = [office, other, office].map(({ post: press }) =>
    press(`${path}/enviar`, { version }),
  );
  const places = (await Promise.all(presses)).map(({ answer }) => answer.headers.get('location'));
  expect(new Set(places).size).toBe(1);
  await office.post(`${path}/enviar`, { version });
  const letters = () => mails.filter(({ subject }) => subject === letter.asunto);
  await until(() => letters().length >= 3);
  expect(letters().map(({ rcpt }) => rcpt.join())).toEqual(addresses(3));
  const place = (places[0] ?? '').replace('/api/oficina', '');
  await until(async () => /Enviadas\s+3/.test((await office.get(place)).text));
});

test('After a restart nothing goes twice', async () => {
  const office = await openOffice();
  await office.subscribe(addresses(2));
  const path = await begin(office);
  await write(office, path);
  await send(office, path);
  const again = await openTestService(office.env, office.clock);
  const sent: string[] = [];
  for (const { deliver } of [again, office])
    await deliver(async ({ kind, recipient }) => {
      if (kind === 'letter') sent.push(recipient);
      return { kind: 'sent' };
    });
  expect(sent).toEqual(addresses(2));
});

test('What changed since it was seen is not sent', async () => {
  const office = await openOffice();
  const path = await begin(office);
  await write(office, path);
  const version = await readVersion(office, `${path}/enviar`);
  office.clock.time += 1000;
  await write(office, path, { texto: 'Otra cosa' });
  const { status, text } = await office.post(`${path}/enviar`, { version });
  expect([status, text]).toEqual([400, expect.stringContaining('ha cambiado')]);
  expect(await office.store.letters.list()).toEqual([]);
});

test('What two devices write is kept twice, and after the letter was sent, too', async () => {
  const office = await openOffice();
  const path = await begin(office);
  const version = await readVersion(office, path);
  office.clock.time += 1000;
  await office.post(path, { ...letter, version, texto: 'De un aparato' });
  await office.post(path, { ...letter, version, texto: 'De otro' });
  const texts = async () =>
    (await office.store.listDrafts()).map(({ markdown }) => markdown).sort();
  expect(await texts()).toEqual(['De otro', 'De un aparato']);
  // The same press twice is one letter.
  await office.post(path, { ...letter, version, texto: 'De un aparato' });
  expect(await texts()).toHaveLength(2);
  await send(office, path);
  await office.post(path, { ...letter, version, texto: 'Demasiado tarde' });
  expect(await texts()).toEqual(['De otro', 'Demasiado tarde']);
});

test('A text that was written in a session that ended comes back after signing in', async () => {
  const office = await openOffice();
  const path = await begin(office);
  const version = await readVersion(office, path);
  await office.post('/salir', { donde: 'todas' });
  const text = `Línea una\r\n\r\n${markup}`;
  const back = await office.post(path, { asunto: markup, texto: text, version, hacer: 'enviar' });
  expect([back.status, back.html.includes('<script')]).toEqual([401, false]);
  expect(back.text).toContain(markup);
  expect((await office.store.listDrafts())[0]?.markdown).toBe('');
  await office.enter();
  await office.post(path, { asunto: markup, texto: text, version, hacer: 'guardar' });
  expect(await office.store.listDrafts()).toMatchObject([
    { subject: markup, markdown: text.replaceAll('\r\n', '\n') },
  ]);
});

test('A letter without a subject or a text stays a draft', async () => {
  const office = await openOffice();
  const path = await begin(office);
  for (const fields of [{ asunto: ' ' }, { texto: ' \n ' }, { texto: '[a](piso)' }]) {
    const { status } = await write(office, path, { ...fields, hacer: 'enviar' });
    expect(status).toBe(400);
    await office.post(`${path}/enviar`, { version: await readVersion(office, path) });
  }
  expect(await office.store.letters.list()).toEqual([]);
});

test('A letter may wait for an hour, in Spain’s time, and be stopped and resumed', async () => {
  const clock = { time: Date.parse('2026-11-24T12:00Z') };
  const office = await openOffice({}, clock);
  await office.subscribe(addresses(1));
  const path = await begin(office);
  await write(office, path);
  for (const past of ['2026-11-24T12:30', '2026-11-31T09:00', 'jueves'])
    expect((await send(office, path, { cuando: past })).status).toBe(400);
  await send(office, path, { cuando: '2026-11-26T09:00' });
  const [{ id, sendAt } = { id: '', sendAt: 0 }] = await office.store.letters.list();
  expect(new Date(sendAt ?? 0).toISOString()).toBe('2026-11-26T08:00:00.000Z');
  const count = async () => (await office.store.letters.progress(id))?.waiting;
  await office.store.letters.queueDue();
  expect(await count()).toBe(0);
  await office.post(`/enviadas/${id}`, { hacer: 'parar' });
  clock.time += 3 * day;
  await office.store.letters.queueDue();
  expect(await count()).toBe(0);
  await office.post(`/enviadas/${id}`, { hacer: 'seguir' });
  await office.store.letters.queueDue();
  expect(await count()).toBe(1);
});

test('An old letter is the start of a new one', async () => {
  const office = await openOffice();
  const path = await begin(office);
  await write(office, path);
  await send(office, path);
  const [{ id } = { id: '' }] = await office.store.letters.list();
  await office.post(`/enviadas/${id}`, { hacer: 'otra' });
  expect(await office.store.listDrafts()).toMatchObject([{ subject: '', markdown: letter.texto }]);
});

test('A photograph is inside the e-mail; what is none is said by its name, as text', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start('https://casaturia.es');
  const path = await begin(office);
  const colour = { r: 200, g: 80, b: 40 };
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const attach = async (bytes: Uint8Array<ArrayBuffer>, name: string, hacer: string) => {
    const form = new FormData();
    const fields = { ...letter, version: await readVersion(office, path), hacer };
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('fotos', new File([bytes], name, { type: 'image/jpeg' }));
    return office.post(path, form);
  };
  const refused = await attach(new Uint8Array(Buffer.from(markup)), `${markup}.jpg`, 'guardar');
  expect([refused.status, refused.html.includes('<script')]).toEqual([400, false]);
  expect(refused.text).toContain('no es una fotografía');
  expect((await attach(new Uint8Array(jpeg), 'Balcón "1"](x).jpg', 'enviarmela')).status).toBe(303);
  const mail = mails[0];
  expect(mail?.rcpt).toEqual([office.settings.mailTo]);
  const [picture] = mail?.attachments ?? [];
  expect([picture?.mimeType, picture?.disposition]).toEqual(['image/jpeg', 'inline']);
  expect(mail?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
  const preview = await office.get(`${path}/correo`);
  expect(preview.html).toContain('src="data:image/jpeg;base64,');
});
