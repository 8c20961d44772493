import { day } from '../../../data/database/times';
import { retryAll } from '../../../data/outbox/outbox';
import { findAll, readFields, wordsOf } from '../../elements';
import { addresses } from '../../letter';
import { openOffice } from '../../office-tools';
import { takePhotograph } from '../../photographs';
import { site, startMailbox } from '../../service';

type Browser = Pick<Awaited<ReturnType<typeof openOffice>>, 'get' | 'post'>;
type Fields = Record<string, string>;

/** Opens the room of letters in a browser, with the form as it stands there. */
async function openForm({ get, post: press }: Browser) {
  const shown = readFields((await get('/cartas')).html);
  return {
    text: shown.text,
    /** Presses a button, or saves as the script does when the page is hidden. */
    press(action: string, fields: Fields = {}, photo?: Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      const sent = { ...shown, subject: 'Pisos', ...fields, action };
      for (const [name, text] of Object.entries(sent)) form.append(name, text);
      if (photo) form.append('photo', new File([photo], 'IMG_1.jpg'));
      return press('/cartas', form);
    },
  };
}

/** An office with subscribers and a mail server. */
async function openRoom(people = 3) {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://elladohonesto.es' });
  await office.subscribe(addresses(people));
  /** Fills in the form as it stands there, and presses a button. */
  const write: Awaited<ReturnType<typeof openForm>>['press'] = async (...pressed) =>
    (await openForm(office)).press(...pressed);
  /** Writes a letter, and answers the question whether to send it. */
  async function send(fields: Fields) {
    const asked = await office.get((await write('send', fields)).place);
    await office.post('/cartas/enviar', readFields(asked.html));
    return { asked, id: `${(await office.store.letters.findUnderWay())?.id}` };
  }
  return { ...office, mails, write, send, draft: office.store.letters.findDraft };
}

test('A letter is written, tried, sent once to each subscriber, and read again; a page saved late brings nothing back', async () => {
  const office = await openRoom();
  const { mails, get } = office;
  const text = 'Hola:\nun piso\n\n- con luz';
  let form = await openForm(office);
  // A page saves again and again, and another one after it.
  for (const words of ['Hola', 'Hola:', 'Hola: un', text]) {
    if (words.endsWith('un')) form = await openForm(office);
    expect((await form.press('hidden', { text: words })).status).toBe(204);
  }
  const tried = await form.press('try', { text });
  expect((await get(tried.place)).text).toContain('Va camino de tu buzón');
  expect(mails).toMatchObject([{ subject: 'Prueba: Pisos', rcpt: [office.settings.mailTo] }]);
  const { asked } = await office.send({ text });
  expect(asked.text).toContain('Enviar a los 3');
  expect(findAll(asked.html, 'li').map(wordsOf)).toContain('con luz');
  await form.press('hidden', { text });
  expect(await office.draft()).toBeUndefined();
  expect((await get('/cartas')).text).toMatch(/Saliendo: aún no la tiene nadie, faltan 3/);
  await office.deliver();
  expect(mails.slice(1).map(({ rcpt }) => rcpt.join())).toEqual(addresses(3));
  const room = await get('/cartas');
  expect(room.text).toContain('Hoy, a 3 personas');
  const [link] = findAll(room.html, 'a', { href: /\/cartas\/./ });
  const sent = await get(`${link?.attributes.href}`.replace('/api/oficina', ''));
  expect(findAll(sent.html, 'li').map(wordsOf)).toContain('con luz');
});

test('Another letter is written from one that was sent, with its photograph and without its subject', async () => {
  const office = await openRoom(1);
  await office.write('save', { text: 'Hola', words: 'El salón' }, await takePhotograph());
  await office.send({ text: 'Hola', words: 'El salón' });
  await office.deliver();
  const [letter] = await office.store.letters.list();
  const copy = () => office.post(`/cartas/${letter?.id}`, { action: 'copy' });
  expect((await copy()).place).toBe('/cartas');
  const draft = await office.draft();
  expect(draft).toMatchObject({ subject: '', text: 'Hola', photo_words: 'El salón', has_photo: 1 });
  for (const text of ['', 'Otra']) {
    await office.write('save', { subject: '', text, remove: text && 'yes' });
    expect((await office.get((await copy()).place)).text).toContain('a medias');
  }
  expect(await office.draft()).toMatchObject({ text: 'Otra' });
});

test('While a letter is under way, it says how many have it; it is stopped, and goes on', async () => {
  const office = await openRoom(3);
  const { get, post: press, mails } = office;
  const { id } = await office.send({ text: 'Hola' });
  const hold = (action: string) => press(`/cartas/${id}`, { action });
  await office.deliver(async ({ recipient }) => {
    if (mails.length > 0) return { kind: 'later', fault: 'busy', reason: '450' };
    mails.push({ rcpt: [recipient] } as never);
    return { kind: 'sent' };
  });
  expect((await get('/cartas')).text).toContain('Aún no han salido todas');
  await hold('stop');
  office.clock.time += day;
  // A start of the server does not resume it.
  await retryAll(office.database);
  await office.deliver();
  expect((await get('/cartas')).text).toMatch(/Parada: la tiene 1 persona, faltan 2/);
  // One letter at a time.
  const room = await get('/cartas');
  expect([findAll(room.html, 'textarea'), room.text.includes('Enviadas')]).toEqual([[], false]);
  for (let turn = 0; turn < 2; turn++) await hold('resume');
  await office.deliver();
  expect(mails.map(({ rcpt }) => rcpt.join()).toSorted()).toEqual(addresses(3));
  expect((await get((await hold('stop')).place)).text).toContain('Llegaste tarde');
});

test('A stopped letter can stay as it is: who has not got it never gets it, and another one can be written', async () => {
  const office = await openRoom(2);
  const { id } = await office.send({ text: 'Hola' });
  for (const action of ['stop', 'end', 'resume'])
    expect((await office.post(`/cartas/${id}`, { action })).place).toBe('/cartas');
  office.clock.time += day;
  await office.deliver();
  expect(office.mails).toEqual([]);
  expect((await office.get(`/cartas/${id}`)).text).toContain('2 personas no la recibieron');
  await office.send({ text: 'Otra' });
  await office.deliver();
  expect(office.mails).toHaveLength(2);
  const { id: other } = await office.send({ text: 'Más' });
  await office.deliver(async () => ({ kind: 'returned', fault: 'full', reason: '' }));
  expect((await office.get(`/cartas/${other}`)).text).toMatch(/2 cartas devueltas.*su buzón/s);
  const sent = await office.store.letters.list();
  expect(sent.map(({ text }) => text)).toEqual(['Más', 'Otra', 'Hola']);
});

test.each([[['stop']], [['stop', 'end']]])(
  'An e-mail that is being sent while its letter gets %j, and fails, is not sent later',
  async (actions) => {
    const office = await openRoom(1);
    const { id } = await office.send({ text: 'Hola' });
    await office.deliver(async () => {
      for (const action of actions) await office.post(`/cartas/${id}`, { action });
      return { kind: 'later', fault: 'busy', reason: '450' };
    });
    office.clock.time += day;
    await office.deliver();
    expect(office.mails).toEqual([]);
    expect(await office.store.letters.listReturned(id)).toEqual([]);
  },
);

test('Who leaves by one press while a letter waits gets none, and is not counted', async () => {
  const office = await openRoom(3);
  await office.send({ text: 'Hola' });
  const [first = '', ...others] = addresses(3);
  const link = `${site}/newsletter/leave?token=t-${first}`;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await office.app.request(link, { method: 'POST', body });
  expect((await office.get('/cartas')).text).toContain('faltan 2');
  await office.deliver();
  expect(office.mails.map(({ rcpt }) => rcpt.join())).toEqual(others);
});

test('Two letters are never under way, however fast the presses are', async () => {
  const office = await openRoom(2);
  const { asked } = await office.send({ text: 'Hola' });
  const form = { version: readFields(asked.html).version ?? '' };
  const other = office.openBrowser();
  await other.enter();
  const devices = [office, other, office];
  await Promise.all(devices.map(({ post: press }) => press('/cartas/enviar', form)));
  // What another device still had open is kept, and waits.
  await office.post('/cartas', { page: 'p', subject: 'Otra', text: 'Otra', action: 'send' });
  const draft = await office.draft();
  await office.post('/cartas/enviar', { version: `${draft?.version}` });
  await office.deliver();
  expect(office.mails.map(({ subject }) => subject)).toEqual(['Pisos', 'Pisos']);
  expect((await openForm(office)).text).toBe('Otra');
});

test.each([
  ['no subject', { subject: '' }, 'Falta el asunto'],
  ['no text', { text: ' \n' }, 'Falta el texto'],
  ['too long a subject', { subject: 'a'.repeat(201) }, 'caben 200'],
  ['over 100 kB', { text: 'Un piso. '.repeat(12_000) }, 'caben 100'],
])('A letter with %s is kept, and neither tried nor sent', async (_, fields, fault) => {
  const office = await openRoom(1);
  const tried = await office.write('try', { text: 'Hola', ...fields });
  const draft = await office.draft();
  const asked = await office.get(`/cartas/enviar?v=${draft?.version}`);
  for (const { status, text } of [tried, asked])
    expect([status, text]).toEqual([400, expect.stringContaining(fault)]);
  await office.post('/cartas/enviar', { version: `${draft?.version}` });
  await office.deliver();
  expect(office.mails).toEqual([]);
});

test('Without subscribers no letter is sent, and it says so', async () => {
  const office = await openRoom(0);
  const { place } = await office.write('send', { text: 'Hola' });
  expect((await office.get(place)).text).toContain('no hay suscriptores');
  expect(await office.draft()).toBeDefined();
});

test('What changed since it was seen is not sent', async () => {
  const office = await openRoom(1);
  const { place } = await office.write('send', { text: 'Hola' });
  const asked = await office.get(place);
  await office.write('save', { text: 'Adiós' });
  for (const { place } of [
    await office.post('/cartas/enviar', readFields(asked.html)),
    await office.get(`/cartas/enviar?v=${readFields(asked.html).version}`),
  ])
    expect(place).toBe('/cartas?done=changed');
  expect(await office.store.letters.findUnderWay()).toBeUndefined();
});

test('Of two devices the later one is asked before it overwrites the earlier one', async () => {
  const office = await openRoom(1);
  const other = office.openBrowser();
  await other.enter();
  await office.write('save', { text: 'Hola' });
  const [first, second] = [await openForm(office), await openForm(other)];
  await first.press('save', { text: 'Hola, desde el móvil' });
  expect((await second.press('hidden', { text: 'Hola, desde el ordenador' })).status).toBe(409);
  const asked = await second.press('save', { text: 'Hola, desde el ordenador' });
  expect(asked.status).toBe(400);
  for (const text of ['ha cambiado en otra ventana', 'desde el móvil', 'desde el ordenador'])
    expect(asked.text).toContain(text);
  expect((await openForm(office)).text).toBe('Hola, desde el móvil');
  const fields = { subject: 'Pisos', text: 'Hola, desde el ordenador', action: 'save' };
  await other.post('/cartas', { ...readFields(asked.html), ...fields });
  expect((await openForm(office)).text).toBe('Hola, desde el ordenador');
});

test('A photograph arrives with its words and without its place, and none leaves without words', async () => {
  const office = await openRoom(1);
  const refused = await office.write('send', { text: 'Hola' }, await takePhotograph());
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('qué se ve')]);
  const shown = findAll((await office.get('/cartas')).html, 'img', { src: /\/foto/ });
  const [path] = shown.map(({ attributes }) => `${attributes.src}`.replace('/api/oficina', ''));
  expect((await office.get(`${path}`)).answer.headers.get('content-type')).toBe('image/jpeg');
  await office.send({ text: 'Hola', words: 'El salón' });
  await office.deliver();
  const [mail] = office.mails;
  const [image] = findAll(mail?.html, 'img', { alt: 'El salón' });
  expect(image?.attributes.src).toBe('cid:foto');
  // Outlook for Windows knows no `max-width`.
  expect(Number(image?.attributes.width)).toBeLessThanOrEqual(600);
  expect(mail?.text).toContain('[El salón]');
  const attached = { contentId: '<foto>', mimeType: 'image/jpeg' };
  expect(mail?.attachments).toContainEqual(expect.objectContaining(attached));
});

test('What is no photograph is said in words, with the text stored; and one can be removed', async () => {
  const office = await openRoom(1);
  const { status, text } = await office.write('save', { text: 'Hola' }, new Uint8Array([1, 2]));
  expect([status, text]).toEqual([400, expect.stringContaining('La fotografía')]);
  expect(await office.draft()).toMatchObject({ text: 'Hola', has_photo: 0 });
  await office.write('save', { text: 'Hola' }, await takePhotograph(40, 30));
  expect(await office.draft()).toMatchObject({ has_photo: 1 });
  await office.write('save', { text: 'Hola', remove: 'yes' });
  expect(await office.draft()).toMatchObject({ has_photo: 0 });
});

test('A trial that the mail server refuses is said in words, and the letter is kept', async () => {
  const office = await openOffice({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { status, text } = await (await openForm(office)).press('try', { text: 'Hola' });
  expect([status, text]).toEqual([400, expect.stringContaining('No ha salido')]);
  expect(await office.store.letters.findDraft()).toBeDefined();
});
