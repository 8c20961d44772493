import sharp from 'sharp';
import { faultTexts } from '../../server/fault-texts';
import { refuseAt } from '../mail-server';
import { begin, letter, readVersion, send, write } from './office-letter';
import { openOffice } from './office-tools';
import { startMailbox } from './service';

const markup = '</textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>';

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

test('Why a letter did not reach her own mailbox is said in her words', async () => {
  const { server } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start('https://casaturia.es');
  const path = await begin(office);
  const { status, text } = await write(office, path, { hacer: 'enviarmela' });
  expect([status, text]).toEqual([400, expect.stringContaining(faultTexts.password)]);
  expect(text).not.toMatch(/authentication|535/i);
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
