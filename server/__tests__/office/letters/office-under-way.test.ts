import { readPage } from '../../../../tools/html';
import { hour } from '../../../data/database/times';
import { readNotation } from '../../document';
import { findAll, wordsOf } from '../../elements';
import { addresses, sendLetter } from '../../letter';
import { letter, openWritten, readLetter, readVersion, send, write } from '../../office-letter';
import { openOffice, readForm } from '../../office-tools';

const many = 62;

/** An office whose letter to many people was stopped after some had got it. */
async function openStopped(had = 20) {
  const { office, path } = await openWritten({}, { time: Date.parse('2026-11-24T12:00Z') });
  await office.subscribe(addresses(many));
  const { place } = await send(office, path);
  const id = place.replace('/enviadas/', '');
  const got: [string, string][] = [];
  /** Sends the due e-mails, and records who got which text. */
  const deliver = (most = many) =>
    office.deliver(async ({ source, recipient }) => {
      if (got.length >= most) return { kind: 'delayed', fault: 'busy', reason: '450' };
      const found = await office.store.letters.findFor(source, recipient);
      got.push([recipient, readNotation(`${found?.document}`)]);
      return { kind: 'sent' };
    });
  await deliver(had);
  await office.post(place, { hacer: 'parar' });
  office.clock.time += hour;
  await deliver();
  /** Presses «Corregir para los que faltan». @returns the path of the correction */
  const correct = async () => {
    const pressed = await office.post(place, { hacer: 'corregir' });
    return (pressed.answer.headers.get('location') ?? '').replace('/api/oficina', '');
  };
  return { ...office, office, place, id, got, correct, deliverAll: deliver };
}

test('A stopped letter is corrected for those who wait, and each gets exactly one', async () => {
  const { office, place, got, correct, deliverAll } = await openStopped();
  expect((await office.get(place)).text).toMatch(/la tienen 20 personas, faltan 42/);
  const path = await correct();
  expect(await correct()).toBe(path);
  await write(office, path, { texto: 'Corregida', asunto: letter.asunto });
  const version = await readVersion(office, path);
  const asked = await office.get(`${path}/enviar?v=${version}`);
  expect(asked.text).toMatch(/las 42 personas que faltan.*Enviar a 42 personas/s);
  for (let press = 0; press < 2; press++) await office.post(`${path}/enviar`, readForm(asked.html));
  await deliverAll();
  expect(got.map(([email]) => email).toSorted()).toEqual(addresses(many));
  expect(got.filter(([, text]) => text === letter.texto)).toHaveLength(20);
  expect(got.filter(([, text]) => text === 'Corregida')).toHaveLength(42);
  expect((await office.get(place)).text).toMatch(/Enviada.*a 62 personas/);
  expect(await office.store.letters.list()).toMatchObject([{ subject: letter.asunto }]);
});

test('The page of a sent letter shows it as its readers have it, a photograph by its words', async () => {
  const office = await openOffice();
  await office.subscribe(addresses(1));
  const texto = '## Casa\n\n**Un** <b>texto</b>\n\n![La sala](foto:0123456789ab)';
  await sendLetter(office.store, letter.asunto, texto);
  const [sent] = await office.store.letters.list();
  const { html, text } = await office.get(`/enviadas/${sent?.id}`);
  expect(findAll(html, 'strong').map(wordsOf)).toContain('Un');
  expect(readPage(html).flatMap((one) => (/^h\d$/.test(one.tag) ? wordsOf(one) : []))).toContain(
    'Casa',
  );
  expect(text).toMatch(/<b>texto<\/b>.*La sala/s);
  expect([...findAll(html, 'img'), ...findAll(html, 'b')]).toEqual([]);
});

test('A correction is not sent after somebody has continued the letter', async () => {
  const { office, place, got, correct, deliverAll } = await openStopped();
  const path = await correct();
  await write(office, path, { texto: 'Corregida', asunto: letter.asunto });
  await office.post(place, { hacer: 'seguir' });
  const { status, text } = await send(office, path);
  expect([status, text]).toEqual([400, expect.stringContaining('ya no está parada')]);
  await deliverAll();
  expect(new Set(got.map(([, sent]) => sent))).toEqual(new Set([letter.texto]));
});

test('A letter that is left stopped reaches nobody more, and says to how many', async () => {
  const { office, place, got, deliverAll } = await openStopped();
  await office.post(place, { hacer: 'dejar' });
  for (const hacer of ['seguir', 'parar', 'seguir']) await office.post(place, { hacer });
  await deliverAll();
  expect(got).toHaveLength(20);
  expect((await office.get(place)).text).toMatch(/a 20 personas.*Sin enviar\s*42/s);
});

test('Who left while a letter was stopped is not counted, and gets nothing', async () => {
  const { office, place, correct } = await openStopped(many - 1);
  expect((await office.get(place)).text).toContain('falta 1 persona');
  await office.store.subscriptions.takeOff(`${addresses(many).at(-1)}`);
  const path = await correct();
  const asked = await office.get(`${path}/enviar?v=${await readVersion(office, path)}`);
  expect(asked.text).toContain('nadie');
});

test('A letter that is taken back keeps its hour, and that it is published', async () => {
  const { office, path } = await openWritten({}, { time: Date.parse('2026-11-24T12:00Z') });
  await office.subscribe(addresses(1));
  const { place } = await send(office, path, { cuando: '2026-11-26T09:00', publicar: 'si' });
  expect((await office.get('/cartas')).text).toMatch(/Programada: sale .*26\sde\snoviembre/);
  await office.post(place, { hacer: 'retirar' });
  await write(office, path, { texto: 'Corregida' });
  const asked = await office.get(`${path}/enviar?v=${await readVersion(office, path)}`);
  expect(asked.html).toContain('value="2026-11-26T09:00"');
  expect(findAll(asked.html, 'input', { name: 'publicar', checked: '' })).toHaveLength(1);
});

test('The next letter starts from the last', async () => {
  const { office } = await openStopped();
  expect((await office.get('/cartas')).text).toMatch(/Parada: la tienen 20 personas, faltan 42/);
  const { place: path } = await office.post('/cartas', { desde: 'ultima' });
  expect(await readLetter(office, path)).toBe(letter.texto);
});

test.each([many, many - 1])(
  'Stopped when nobody waits any more (%i have it), a letter is sent, and says that it is too late',
  async (had) => {
    const { office, place, deliverAll } = await openStopped(had);
    await office.post(place, { hacer: 'seguir' });
    await deliverAll();
    const { place: location } = await office.post(place, { hacer: 'parar' });
    expect((await office.get(location)).text).toMatch(/Llegaste tarde.*Enviada/s);
    const { text } = await office.get(place);
    expect([text.includes('Parada'), text.includes('Corregir')]).toEqual([false, false]);
    expect(await office.store.letters.list()).toMatchObject([{ state: 'sent' }]);
  },
);

test('A letter that is published, or not any more, says so where it is pressed and in the list', async () => {
  const { office, place } = await openStopped(many);
  const press = async (hacer: string) => {
    const { place: location } = await office.post(place, { hacer });
    return [(await office.get(location)).text, (await office.get('/cartas')).text];
  };
  const published = expect.stringContaining('stá en la web.');
  expect(await press('publicar')).toEqual([published, published]);
  const [page, list] = await press('despublicar');
  expect(page).toContain('cinco minutos');
  expect(list).not.toContain('en la web');
});

test('A published letter that is stopped before its hour is not on the web yet', async () => {
  const { office, path } = await openWritten({}, { time: Date.parse('2026-11-24T12:00Z') });
  await office.subscribe(addresses(1));
  const { place } = await send(office, path, { cuando: '2026-11-26T09:00', publicar: 'si' });
  await office.post(place, { hacer: 'parar' });
  const { text } = await office.get(place);
  expect(text).toMatch(/Parada.*cuando salga/s);
  expect(text).not.toContain('Verla en la web');
});
