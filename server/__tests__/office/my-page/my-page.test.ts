import sharp from 'sharp';
import { realIdentity } from '../../../../__tests__/identity';
import { makeFolder } from '../../../../__tests__/project';
import { readPage } from '../../../../tools/html';
import { Fault, faults } from '../../../publish/build-page';
import { makeHost } from '../../publish/site';
import { until } from '../../service';
import { openPage, readFields } from './own-page';

const photograph = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'equipo.jpg',
    { type: 'image/jpeg' },
  );

test('The form has a field for each path with the current value, and changes nothing by itself', async () => {
  const page = await openPage({
    closures: [
      { from: '2027-08-10', to: '2027-08-24', text: 'Agosto' },
      { from: '2027-01-01', to: '2027-01-06' },
    ],
    terms: { plusvaliaRate: 29.7 },
  });
  const before = page.present().agency.identity;
  expect(await page.read()).toMatchObject({
    phone: before.phone,
    'terms.plusvaliaRate': '29,7',
    'hours.0.from': 'lunes',
    'hours.0.opens': '09:30',
    'hours.1.opens': '',
    'closures.0.from': '2027-08-10',
    'closures.1.from': '',
    'address.city': before.address.city,
  });
  await page.press({});
  expect(page.present().agency.identity).toEqual(before);
  expect((await page.publisher.describe()).current).toBeUndefined();
  await page.publish({ phone: '961234567' });
  // A closure that has ended goes.
  const closures = before.closures?.slice(0, 1);
  expect(page.present().agency.identity).toEqual({ ...before, closures, phone: '961234567' });
});

test('What is wrong is told at its field, with all that was typed, and nothing is published', async () => {
  const page = await openPage();
  const { html, status, text } = await page.press({
    phone: '12',
    hoursNote: 'Una nota <b>nueva</b>',
    'hours.0.closes': '08:00',
    'closures.0.from': '2027-08-24',
    'closures.0.to': '2027-08-10',
    'closures.1.text': 'Sin día',
  });
  expect(status).toBe(400);
  expect(text).toContain('nueve cifras');
  expect(readFields(html)).toMatchObject({
    phone: '12',
    hoursNote: 'Una nota <b>nueva</b>',
    'closures.0.to': '2027-08-10',
  });
  const elements = readPage(html);
  const wrong = elements.filter(({ attributes }) => attributes['aria-invalid']);
  const names = ['closures.0.to', 'closures.1.from', 'hours.0.closes', 'phone'];
  expect(wrong.map(({ attributes }) => attributes.name).toSorted()).toEqual(names);
  // In the order of the form, and with the row.
  expect(
    [...html.matchAll(/href="#((?:closures|hours)\.\d+\.\w+|phone)"/g)].map(([, name]) => name),
  ).toEqual(names);
  expect(text).toMatch(/Cierre 1, último día/);
  for (const { attributes } of wrong) {
    expect(attributes['aria-describedby']).toContain(`${attributes.id}-fault`);
    expect(html).toContain(`href="#${attributes.id}"`);
  }
  expect(elements.filter(({ attributes }) => 'autofocus' in attributes)).toHaveLength(1);
  expect(html).not.toContain('<b>nueva');
  expect((await page.publisher.describe()).current).toBeUndefined();
});

test('A row is taken away by its box or by emptying it; hours cannot all go', async () => {
  const closures = [
    { from: '2027-08-10', to: '2027-08-24' },
    { from: '2027-10-09', to: '2027-10-09' },
    { from: '2027-12-24', to: '2027-12-31' },
  ];
  const page = await openPage({ closures });
  await page.publish({ 'closures.0.remove': 'si', 'closures.1.from': '', 'closures.1.to': '' });
  expect(page.present().agency.identity.closures).toEqual([closures[2]]);
  await page.publish({ 'closures.0.remove': 'si' });
  expect(page.present().agency.identity.closures).toBeUndefined();
  const { status, text } = await page.press({ 'hours.0.remove': 'si' });
  expect([status, text]).toEqual([400, expect.stringContaining('al menos una línea')]);
});

const readVersion = (html: string) =>
  readPage(html).find(({ attributes }) => attributes.name === 'version')?.attributes.value ?? '';

test('The last publication says what it changed, and «Deshacer» publishes what was before', async () => {
  const page = await openPage();
  await page.publish({ phone: '961111111' });
  const { html, text } = await page.publish({ hoursNote: 'Con cita' });
  expect(text).toContain('Publicado.');
  expect(text).toContain('Nota del horario: «Con cita»');
  const version = readVersion(html);
  const undone = await page.follow(await page.post('/pagina/deshacer', { version }));
  expect(undone.text).toContain('Se deshace lo último.');
  const { identity } = page.present().agency;
  expect([identity.hoursNote, identity.phone]).toEqual([undefined, '961111111']);
  // The second of two presses.
  await page.follow(await page.post('/pagina/deshacer', { version }));
  expect(page.present().agency.identity).toEqual(identity);
  await page.post('/pagina/deshacer', { version: readVersion(undone.html) });
  await page.publisher.end();
  expect(page.present().agency.identity.hoursNote).toBe('Con cita');
});

test('While the page is built, the office says so and asks again by itself; a failure keeps what was typed', async () => {
  let end: (fault?: Fault) => void = () => {};
  const build = () =>
    new Promise<string>((resolve, fail) => {
      end = (fault) => (fault ? fail(fault) : resolve(makeFolder({ 'index.html': '' })));
    });
  const host = makeHost();
  const page = await openPage({}, { PUBLISH_FOLDER: host.PUBLISH_FOLDER }, build);
  const read = () => page.get('/pagina/publicacion');
  await page.press({ phone: '961111111' });
  const { html, text } = await read();
  expect(text).toContain('Se está publicando: suele tardar un minuto.');
  expect(html).toMatch(/<meta content="\d+" http-equiv="refresh"\/>/i);
  await until(() => end.length > 0);
  end(new Fault(faults.memory));
  await page.publisher.end();
  const failed = await read();
  expect(failed.text).toMatch(/memoria.*La página de antes sigue en pie/);
  expect(failed.html).not.toContain('http-equiv="refresh"');
  expect(await page.read()).toMatchObject({ phone: '961111111' });
  expect(page.present().agency.phone).toBe(realIdentity.phone);
  const again = await page.press({});
  expect(again.status).toBe(303);
  await until(async () => (await page.publisher.describe()).isPublishing);
  end();
  await page.publisher.end();
  expect((await read()).text).toContain('Publicado.');
  expect(page.present().agency.phone).toBe('961111111');
});

test('What has failed can be given up by typing what was there', async () => {
  const build = () => Promise.reject(new Fault(faults.build));
  const page = await openPage({}, { PUBLISH_FOLDER: makeHost().PUBLISH_FOLDER }, build);
  await page.publish({ phone: '961111111' });
  expect((await page.get('/pagina')).text).toContain('No se ha publicado lo último');
  await page.publish({ phone: realIdentity.phone });
  expect((await page.get('/pagina')).text).not.toContain('No se ha publicado lo último');
});

test('Two presses publish once, and an outdated form says so and keeps the typed text', async () => {
  const page = await openPage();
  const old = await page.read();
  for (let turn = 0; turn < 2; turn++)
    await page.follow(await page.post('/pagina', { ...old, phone: '962222222' }));
  expect((await page.publisher.describe()).newest?.id).toBe(1);
  const { status, html, text } = await page.post('/pagina', {
    ...old,
    hoursNote: 'Nota mía',
  });
  expect([status, page.present().agency.phone]).toEqual([400, '962222222']);
  expect(text).toContain('se publicó otra cosa');
  expect(readFields(html)).toMatchObject({ hoursNote: 'Nota mía', phone: old.phone });
  await page.follow(await page.post('/pagina', { ...readFields(html) }));
  expect(page.present().agency.identity).toMatchObject({
    hoursNote: 'Nota mía',
    phone: old.phone,
  });
  expect((await page.publisher.describe()).newest?.id).toBe(2);
});

test('A photograph that is too large or no image is reported at its field; a stored one stays while another field is wrong', async () => {
  const page = await openPage();
  const large = new File([new Uint8Array(15 * 2 ** 20 + 1)], 'grande.jpg');
  expect((await page.press({ photo: large, phone: '961111111' })).text).toContain('15\u00a0MB');
  expect((await page.press({ photo: new File(['no'], 'no.jpg') })).text).toContain('JPG');
  const wrong = await page.press({ photo: await photograph() });
  expect(wrong.status).toBe(400);
  const fields = readFields(wrong.html);
  expect(fields['photo.kept']).toMatch(/\.(webp|avif)"/);
  const [, path = ''] = /<img[^>]*src="\/api\/oficina([^"]+)"/.exec(wrong.html) ?? [];
  const shown = await page.get(path);
  expect(shown.answer.headers.get('content-type')).toMatch(/^image\//);
  await page.follow(await page.post('/pagina', { ...fields, 'photo.alt': 'Ana' }));
  expect(page.present().agency.identity.photo?.alt).toBe('Ana');
  await page.publish({ 'photo.remove': 'si' });
  expect(page.present().agency.identity.photo).toBeUndefined();
});

test('Texts are bounded, unknown fields are ignored, and fields that the law requires cannot be emptied', async () => {
  const page = await openPage({ terms: { fees: 'El 3 %.' } });
  const long = await page.press({ 'terms.replies': 'a'.repeat(1001) });
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('caben 1000 letras')]);
  const empty = await page.press({ 'terms.fees': '' });
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('La ley pide')]);
  const filler = await page.press({ people: 'Ana\nPendiente' });
  expect([filler.status, filler.text]).toEqual([400, expect.stringContaining('relleno')]);
  const nowhere = await page.press({ email: 'a@casa.test' });
  expect([nowhere.status, nowhere.text]).toEqual([400, expect.stringContaining('ningún correo')]);
  await page.publish({
    phone: '961111111',
    name: 'Otra casa',
    constructor: 'x',
    'a.b': 'x',
  });
  expect(page.present().agency.identity).toEqual({
    ...realIdentity,
    phone: '961111111',
    terms: { fees: 'El 3 %.' },
  });
});

test('What the law asks of this agency is not called optional', async () => {
  const page = await openPage({ terms: { fees: 'El 3 %.', replies: 'Hoy.' } });
  const elements = readPage((await page.get('/pagina')).html);
  const label = (name: string) =>
    elements.find(({ tag, attributes }) => tag === 'label' && attributes.for === name)?.text;
  expect(label('terms.fees')).not.toContain('opcional');
  expect(label('terms.replies')).toContain('opcional');
});

test('Fees in percent and another share in their sentence are told at once; without a sentence the number makes it', async () => {
  const page = await openPage({ terms: { fees: 'Nos pagas el 3,63 %.', feeRate: 3.63 } });
  const { status, html } = await page.press({ 'terms.feeRate': '4,84' });
  expect(status).toBe(400);
  expect(html).toMatch(/id="terms.fees-fault">[^<]*3,63 %[^<]*4,84/);
  await page.publish({ 'terms.feeRate': '4,84', 'terms.fees': 'El 4 % y el IVA: 4,84 %.' });
  expect(page.present().agency.identity.terms).toEqual({
    fees: 'El 4 % y el IVA: 4,84 %.',
    feeRate: 4.84,
  });
});

test('A text of the sample is told at its field', async () => {
  const page = await openPage({ phone: '960000000', people: ['Nombre (dato de muestra)'] });
  const { status, html } = await page.press({ hoursNote: 'Con cita' });
  expect(status).toBe(400);
  for (const name of ['phone', 'people']) expect(html).toContain(`id="${name}-fault"`);
  expect(html).not.toContain('id="email-fault"');
});
