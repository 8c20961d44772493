import { day, hour } from '../../../data/database/times';
import type { Draft } from '../../../data/letters/drafts';
import { writeVersion } from '../../../data/letters/drafts';
import { makeDocument, readNotation } from '../../document';
import { addresses, sendLetter } from '../../letter';
import { openWritten, readVersion, send, write } from '../../office-letter';
import { openTestService, until } from '../../service';

test('Of two texts that are saved at once over the same one, neither is lost', async () => {
  const { store } = await openTestService();
  const id = await store.drafts.add({ subject: 'Pisos', document: makeDocument('') });
  const version = writeVersion((await store.drafts.find(id)) as Draft);
  const texts = ['Del móvil', 'Del ordenador'];
  await Promise.all(
    texts.map((text) =>
      store.drafts.save(id, version, { subject: 'Pisos', document: makeDocument(text) }),
    ),
  );
  const kept = (await store.drafts.list()).map(({ document }) => readNotation(document));
  expect(kept.toSorted()).toEqual(texts);
});

test('An e-mail that is under way while its letter is ended is counted once, as sent', async () => {
  const { store, subscribe, startSending } = await openTestService();
  await subscribe(addresses(3));
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isUnderWay = false;
  const queue = startSending(async () => {
    isUnderWay = true;
    await arrived;
    return { kind: 'sent' };
  });
  await until(() => isUnderWay);
  await store.underWay.stop(id);
  await store.underWay.end(id);
  arrive();
  await queue.drain();
  const { sent = 0, waiting, gone = 0, returned } = (await store.letters.findProgress(id)) ?? {};
  expect(sent).toBeGreaterThan(0);
  expect({ all: sent + gone, waiting, returned }).toEqual({ all: 3, waiting: 0, returned: [] });
});

test('An e-mail that is delayed while its letter is stopped waits until the letter goes on', async () => {
  const { store, subscribe, clock, startSending } = await openTestService();
  await subscribe(addresses(1));
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  let tries = 0;
  const queue = startSending(
    async () => {
      if (++tries === 1) await store.underWay.stop(id);
      return { kind: 'delayed', fault: 'full', reason: '452' };
    },
    { pollTime: hour },
  );
  const deliver = async () => {
    clock.time += day;
    queue.wake();
    await queue.drain();
  };
  for (let turn = 0; turn < 2; turn++) await deliver();
  expect(tries).toBe(1);
  await store.underWay.resume(id);
  await deliver();
  expect(tries).toBe(2);
});

/** An office with a letter that everybody has, on the web or not. */
async function openSent(fields = {}) {
  const { office, path } = await openWritten();
  await office.subscribe(addresses(2));
  const { place } = await send(office, path, fields);
  const got: string[] = [];
  const deliver = () =>
    office.deliver(async ({ recipient }) => {
      got.push(recipient);
      return { kind: 'sent' };
    });
  await deliver();
  return { office, place, got, deliver };
}

test('A letter on the web is corrected there without taking it back, and nobody gets it again', async () => {
  const { office, place, got, deliver } = await openSent({ publicar: 'si' });
  const id = place.replace('/enviadas/', '');
  const [published] = await office.store.published.list();
  const { place: draft } = await office.post(place, { hacer: 'corregir' });
  expect(draft).toMatch(/^\/cartas\//);
  await write(office, draft, { texto: 'Cuesta 185.000 €, y no 158.000.' });
  const version = await readVersion(office, draft);
  const asked = await office.get(`${draft}/enviar?v=${version}`);
  expect(asked.text).toMatch(/cambia en la web.*Corregirla/s);
  expect((await office.post(`${draft}/enviar`, { version })).place).toBe(place);
  expect(readNotation(await office.store.published.readText(id))).toContain('185.000');
  // The key of its rendered page is another one.
  const [corrected] = await office.store.published.list();
  expect(corrected).toMatchObject({ id, corrections: (published?.corrections ?? 0) + 1 });
  await deliver();
  expect(got).toHaveLength(2);
});

test('A letter that everybody has and nobody reads on the web is not corrected', async () => {
  const { office, place } = await openSent();
  const id = place.replace('/enviadas/', '');
  expect((await office.get(place)).text).not.toContain('Corregirla');
  await office.post(place, { hacer: 'corregir' });
  expect(await office.store.drafts.list()).toEqual([]);
  await office.post(place, { hacer: 'publicar' });
  const { place: path } = await office.post(place, { hacer: 'corregir' });
  await write(office, path, { texto: 'Corregida' });
  await office.post(place, { hacer: 'despublicar' });
  const { status, text } = await send(office, path);
  expect([status, text]).toEqual([400, expect.stringContaining('ni en la web')]);
  expect(readNotation(await office.store.published.readText(id))).not.toContain('Corregida');
});

test('What is looked at is sent to oneself from there, as a trial', async () => {
  const { office, path } = await openWritten();
  const version = await readVersion(office, path);
  const seen = await office.get(`${path}/vista?v=${version}`);
  expect(seen.text).toContain('Enviármela');
  const { place } = await office.post(`${path}/vista`, { version });
  expect((await office.get(place)).text).toContain('Va camino de tu buzón');
  await write(office, path, { texto: 'Otra cosa' });
  const old = await office.post(`${path}/vista`, { version });
  expect(old.place).toContain('cambiada');
});

test('A copy says on which device it was written, and when the other text was', async () => {
  const { office, path } = await openWritten({}, { time: Date.parse('2026-11-24T12:00Z') });
  const version = await readVersion(office, path);
  await write(office, path, { texto: 'Del ordenador' });
  const body = {
    subject: 'Piso',
    document: makeDocument('Del móvil'),
    version,
    page: 'p',
    step: 1,
  };
  const answer = await office.app.request(`https://www.casaturia.es/oficina${path}/texto`, {
    method: 'POST',
    headers: {
      ...{ origin: 'https://www.casaturia.es', cookie: office.cookie() },
      ...{
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile',
      },
    },
    body: JSON.stringify(body),
  });
  const { notice } = (await answer.json()) as { notice: string };
  expect(notice).toMatch(/se cambió en otro sitio hoy.*13\.00.*aparte/);
  expect((await office.get('/cartas')).text).toContain('Copia de lo escrito en el móvil.');
});
