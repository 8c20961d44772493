import { readPage } from '../../../../tools/html';
import { day } from '../../../data/database/times';
import { writeFault } from '../../../mail/delivery/problems';
import { findAll, wordsOf } from '../../elements';
import { addresses } from '../../letter';
import {
  begin,
  letter,
  openDraft,
  openWritten,
  readLetter,
  readVersion,
  send,
  write,
} from '../../office-letter';
import { openOffice } from '../../office-tools';
import { site, startMailbox, until } from '../../service';

test('A letter is written, kept, looked at, and sent once to each subscriber', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.subscribe(addresses(3));
  await office.start();
  const path = await begin(office);
  await write(office, path, { hacer: 'guardar' });
  expect(await readLetter(office, path)).toBe(letter.texto);
  expect((await office.get('/cartas')).text).toContain(letter.asunto);
  const mail = await office.get(`${path}/correo`);
  expect(findAll(mail.html, 'strong').map(wordsOf)).toContain('tú');
  expect(mail.answer.headers.get('content-security-policy')).toMatch(/sandbox/);
  const version = await readVersion(office, path);
  const asked = await office.get(`${path}/enviar?v=${version}`);
  expect(asked.text).toMatch(/Enviar a 3 personas/);
  expect(asked.text).toContain(letter.asunto);
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

test('What changed since it was seen is not sent', async () => {
  const { office, path } = await openWritten();
  const version = await readVersion(office, path);
  await write(office, path, { texto: 'Otra cosa' });
  for (const answer of [
    await office.get(`${path}/enviar?v=${version}`),
    await office.post(`${path}/enviar`, { version }),
  ])
    expect([answer.status, answer.answer.headers.get('location')]).toEqual([
      303,
      `/api/oficina${path}?y=cambiada`,
    ]);
  expect((await office.get(`${path}?y=cambiada`)).text).toContain('ha cambiado');
  expect(await office.store.letters.list()).toEqual([]);
});

test('What is corrected while a press is on its way does not leave with it', async () => {
  const { office, path } = await openWritten();
  const version = await readVersion(office, path);
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const pressed = office.app.request(`${site}/oficina${path}/enviar`, {
    ...{ method: 'POST', duplex: 'half', body: body.readable },
    headers: {
      origin: site,
      cookie: office.cookie(),
      'content-type': 'application/x-www-form-urlencoded',
    },
  } as RequestInit);
  await write(office, path, { texto: 'Corregida' });
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode(`version=${version}`));
  await writer.close();
  expect((await pressed).headers.get('location')).toContain('cambiada');
  expect(await office.store.letters.list()).toEqual([]);
});

test('What has changed since it was seen is not deleted', async () => {
  const { office, path } = await openDraft();
  const version = await readVersion(office, path);
  await write(office, path);
  await office.post(path, { version, hacer: 'borrar' });
  expect(await office.store.drafts.list()).toHaveLength(1);
  await office.post(path, { version: await readVersion(office, path), hacer: 'borrar' });
  expect(await office.store.drafts.list()).toEqual([]);
});

test.each(['guardar', 'ver', 'enviarmela', 'enviar'])(
  'A button on an old page does nothing but show what was written since: «%s»',
  async (hacer) => {
    const { office, path } = await openDraft();
    const version = await readVersion(office, path);
    await write(office, path, { texto: 'UNO. DOS.' });
    const { place } = await office.post(path, { version, hacer });
    expect(place).toBe(`${path}?y=cambiada`);
    expect(await readLetter(office, path)).toBe('UNO. DOS.');
  },
);

test('The present minute has not passed, though some of its seconds have', async () => {
  const clock = { time: Date.parse('2026-11-24T12:00:40Z') };
  const { office, path } = await openWritten({}, clock);
  expect((await send(office, path, { cuando: '2026-11-24T12:59' })).status).toBe(400);
  expect((await send(office, path, { cuando: '2026-11-24T13:00' })).status).toBe(303);
});

test('A letter may wait for an hour, in Spain’s time, and be stopped and resumed', async () => {
  const clock = { time: Date.parse('2026-11-24T12:00Z') };
  const { office, path } = await openWritten({}, clock);
  await office.subscribe(addresses(1));
  for (const past of ['2026-11-24T12:30', '2026-11-31T09:00', 'jueves']) {
    const { status, html } = await send(office, path, { cuando: past });
    // With an empty field the next press would send at once.
    expect([status, html.includes(`value="${past}"`)]).toEqual([400, true]);
  }
  // «Another day» without a day is not «now».
  const unsaid = await send(office, path, { salida: 'otro', cuando: '' });
  expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining('Falta el día')]);
  expect(findAll(unsaid.html, 'input', { value: 'otro', checked: '' })).toHaveLength(1);
  await send(office, path, { salida: 'otro', cuando: '2026-11-26T09:00' });
  const [{ id, send_at } = { id: '', send_at: 0 }] = await office.store.letters.list();
  expect(new Date(send_at ?? 0).toISOString()).toBe('2026-11-26T08:00:00.000Z');
  const count = async () => (await office.store.letters.findProgress(id))?.waiting;
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

test('A letter that waits for its time can be written again, and no old page sends it', async () => {
  const clock = { time: Date.parse('2026-11-24T12:00Z') };
  const { office, path } = await openWritten({}, clock);
  await office.subscribe(addresses(1));
  const version = await readVersion(office, path);
  const schedule = async () => {
    return (await send(office, path, { cuando: '2026-11-26T09:00' })).place;
  };
  const correct = async (place: string) =>
    (await office.post(place, { hacer: 'retirar' })).answer.headers.get('location');
  expect(await correct(await schedule())).toBe(`/api/oficina${path}`);
  expect(await office.store.letters.list()).toEqual([]);
  await office.post(`${path}/enviar`, { version });
  expect(await office.store.letters.list()).toEqual([]);
  await write(office, path, { texto: 'Corregida' });
  const place = await schedule();
  clock.time += 3 * day;
  await office.store.letters.queueDue();
  expect(await correct(place)).toBe(`/api/oficina${place}`);
  expect(await office.store.letters.list()).toMatchObject([{ state: 'sending' }]);
});

test('A letter on its way says why one of it waits', async () => {
  const { office, path } = await openWritten();
  await office.subscribe(addresses(2));
  const { answer } = await send(office, path);
  await office.deliver(async () => ({ kind: 'delayed', fault: 'full', reason: '452' }));
  const place = (answer.headers.get('location') ?? '').replace('/api/oficina', '');
  expect((await office.get(place)).text).toContain(writeFault('full', 'reader'));
});

test('Before a letter leaves, it says which photographs have no words, and sends it', async () => {
  const { office, path } = await openDraft();
  const draft = path.replace('/cartas/', '');
  const picture = await office.store.drafts.addPicture(draft, new Uint8Array([1]));
  const ask = async (text: string) => {
    await write(office, path, { texto: `![${text}](foto:${picture})` });
    return (await office.get(`${path}/enviar?v=${await readVersion(office, path)}`)).text;
  };
  expect(await ask('')).toContain('1 fotografía sin «Qué se ve»');
  expect(await ask('El salón')).not.toContain('Qué se ve');
});

test('The page of a letter that leaves little by little says why', async () => {
  const { office, path } = await openWritten({ MAILS_PER_HOUR: '20' });
  await office.subscribe(addresses(2));
  const place = ((await send(office, path)).answer.headers.get('location') ?? '').replace(
    '/api/oficina',
    '',
  );
  expect((await office.get(place)).text).toMatch(/20 correos por hora/);
  await office.deliver(async () => ({ kind: 'sent' }));
  expect((await office.get(place)).text).not.toContain('por hora');
});

test('On the page of a sent letter each title is at most one level below the one before', async () => {
  const office = await openOffice();
  await office.subscribe(addresses(1));
  const path = await begin(office);
  await write(office, path, { texto: 'Hola\n\n## El piso\n\nTiene tres balcones.' });
  const { answer } = await send(office, path, { salida: 'ahora' });
  const { html } = await office.get(
    answer.headers.get('location')?.slice('/api/oficina'.length) ?? '',
  );
  const levels = readPage(html).flatMap(({ tag }) => (/^h\d$/.test(tag) ? Number(tag[1]) : []));
  expect(levels).toContain(3);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});
