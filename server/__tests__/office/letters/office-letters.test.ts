import sharp from 'sharp';
import { writeFault } from '../../../mail/delivery/problems';
import { makeDocument } from '../../document';
import { findAll } from '../../elements';
import { refuseAt } from '../../mail-server';
import { begin, letter, openDraft, openWritten, send, write } from '../../office-letter';
import { openOffice } from '../../office-tools';
import { startMailbox } from '../../service';

const markup = '</textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>';

test('A letter without a subject or a text stays a draft', async () => {
  const { office, path } = await openDraft();
  for (const fields of [{ asunto: ' ' }, { texto: ' \n ' }, { texto: '[a](piso)' }]) {
    const { status } = await write(office, path, { ...fields, hacer: 'enviar' });
    expect(status).toBe(400);
    await send(office, path);
  }
  expect(await office.store.letters.list()).toEqual([]);
});

test('A subject that is too long for an e-mail is named before anything leaves', async () => {
  const { office, path } = await openDraft();
  for (const hacer of ['ver', 'enviarmela', 'enviar']) {
    const { status, text } = await write(office, path, { asunto: 'a'.repeat(2000), hacer });
    expect([status, text]).toEqual([400, expect.stringMatching(/El asunto tiene.*acórtalo/)]);
  }
  await send(office, path);
  expect(await office.store.letters.list()).toEqual([]);
  const { html } = await office.get(path);
  const [subject] = findAll(html, 'input', { 'data-subject': '' });
  const longest = Number(subject?.attributes.maxlength);
  await write(office, path, { asunto: 'a'.repeat(longest) });
  await send(office, path);
  expect(await office.store.letters.list()).toHaveLength(1);
});

test('Why a letter did not reach her own mailbox is said in her words', async () => {
  const { server } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start();
  const path = await begin(office);
  const { status, text } = await write(office, path, { hacer: 'enviarmela' });
  expect([status, text]).toEqual([400, expect.stringContaining(writeFault('password', 'own'))]);
  expect(text).not.toMatch(/authentication|535/i);
});

test('An old letter is the start of a new one', async () => {
  const { office, path } = await openWritten();
  await send(office, path);
  const [{ id } = { id: '' }] = await office.store.letters.list();
  await office.post(`/enviadas/${id}`, { hacer: 'otra' });
  expect(await office.store.drafts.list()).toMatchObject([
    { subject: '', document: makeDocument(letter.texto) },
  ]);
});

test('A photograph is inside the e-mail; a file that is none is named', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start();
  const path = await begin(office);
  const colour = { r: 200, g: 80, b: 40 };
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const attach = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('foto', new File([bytes], `${markup}.jpg`, { type: 'image/jpeg' }));
    const { status, answer } = await office.post(`${path}/fotos`, form);
    return { status, ...((await answer.json()) as { key?: string; fault?: string }) };
  };
  const refused = await attach(new Uint8Array(Buffer.from(markup)));
  expect(refused).toEqual({ status: 400, fault: expect.stringContaining('no es una fotografía') });
  const { key } = await attach(new Uint8Array(jpeg));
  const texto = `Hola\n\n![El balcón](foto:${key})`;
  expect((await write(office, path, { texto, hacer: 'enviarmela' })).status).toBe(303);
  // On Mondays the week's e-mail is there, too.
  const mail = mails.find(({ subject }) => subject === `Prueba: ${letter.asunto}`);
  expect(mail?.rcpt).toEqual([office.settings.mailTo()]);
  const [picture] = mail?.attachments ?? [];
  expect([picture?.mimeType, picture?.disposition]).toEqual(['image/jpeg', 'inline']);
  expect(mail?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
  const preview = await office.get(`${path}/correo`);
  expect(preview.html).toContain('src="data:image/jpeg;base64,');
});

test.each([
  ['[el plano](plano.pdf)', 'El enlace «el plano»'],
  ['![La plaza](foto:0123456789ab)', 'La fotografía «La plaza»'],
])('%s is named before the letter leaves', async (texto, named) => {
  const { office, path } = await openDraft();
  const { status, text } = await write(office, path, { texto, hacer: 'enviar' });
  expect([status, text]).toEqual([400, expect.stringContaining(named)]);
});

test('The subject of last week’s letter may come again, and each letter has its own readers', async () => {
  const office = await openOffice();
  await office.subscribe(['a@casa.es']);
  for (const texto of [letter.texto, 'Otro texto']) {
    const path = await begin(office);
    await write(office, path, { texto });
    for (const _ of ['a press', 'a second one'])
      expect((await send(office, path)).status).toBe(303);
  }
  const sent = { subject: letter.asunto, state: 'sending', waiting: 1 };
  expect(await office.store.letters.list()).toMatchObject([sent, sent]);
  expect(await office.store.drafts.list()).toEqual([]);
});
