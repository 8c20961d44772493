import { join } from 'node:path';
import { briefAgency, ladoHonesto } from '../../../../__tests__/agencies';
import { makeFolder } from '../../../../__tests__/project';
import { identity as file } from '../../../../agency/identity';
import { type Identity, ownersSchema } from '../../../../lib/identity-schema';
import { pickOwnersPart, readPublished } from '../../../../lib/published';
import { readPage } from '../../../../tools/html';
import { BuildFault, type buildPage, faults } from '../../../publish/build-page';
import { sayInFile } from '../../agency-file';
import { readFields } from '../../elements';
import { openOffice } from '../../office-tools';
import { takePhotograph } from '../../photographs';
import { openTestService, site, until } from '../../service';

type Fields = Record<string, string | File>;

/** Opens an office with an agency in its file. Without settings of a host, a publication takes effect at once. */
async function openPage(changes: Partial<Identity> = {}, build?: typeof buildPage, env = {}) {
  sayInFile({ ...briefAgency, ...changes });
  const clock = { time: Date.parse('2027-03-01T09:00Z') };
  const PUBLISH_FOLDER = build ? join(makeFolder(), 'page') : '';
  const office = await openOffice({ MAIL_TO: '', PUBLISH_FOLDER, ...env }, clock, build);
  const read = async () => readFields((await office.get('/pagina')).html);
  /** Answers the question whether to publish. */
  const confirm = async () =>
    office.post(question, readFields((await office.get(question)).html, /publicar$/));
  /** Waits until a press is published, and reads the page that confirms it. */
  const follow = async ({ status, place }: Awaited<ReturnType<typeof office.post>>) => {
    expect(status).toBe(303);
    const next = place === question ? await confirm() : { place };
    await office.publisher.end();
    return office.get(next.place);
  };
  /** Fills fields in, and presses «Publicar». */
  async function press(fields: Fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...(await read()), ...fields }))
      form.append(name, value);
    return office.post('/pagina', form);
  }
  return {
    ...office,
    read,
    press,
    confirm,
    follow,
    publish: async (fields: Fields) => follow(await press(fields)),
    identity: () => readPublished(office.settings.dataFolder)?.identity ?? file,
  };
}

const question = '/pagina/publicar';

const readVersion = (html: string) =>
  readPage(html).find(({ attributes }) => attributes.name === 'version')?.attributes.value ?? '';

/** All that the owner may change. */
const wholePart = {
  ...pickOwnersPart(ladoHonesto),
  closures: [
    { from: '2027-01-01', to: '2027-01-06' },
    { from: '2027-08-10', to: '2027-08-24', text: 'Vacaciones.' },
  ],
  letterRhythm: 'mensual' as const,
};

test('The form shows each field of the owner’s part, and changes nothing but what was typed', async () => {
  expect(new Set(Object.keys(wholePart))).toEqual(new Set(Object.keys(ownersSchema.shape)));
  const terms = new Set(Object.keys(ownersSchema.shape.terms.shape));
  expect(new Set(Object.keys(wholePart.terms))).toEqual(terms);
  const page = await openPage(wholePart);
  const before = page.identity();
  await page.press({});
  expect((await page.publisher.describe()).newest).toBeUndefined();
  await page.publish({ phone: '961234567' });
  // A closure that has ended goes.
  const closures = before.closures?.slice(1);
  expect(page.identity()).toEqual({ ...before, closures, phone: '961234567' });
});

test('Fields are read as people type them, and others are ignored; a new mailbox ends no session', async () => {
  const page = await openPage();
  const saturday = { from: 'sábado', to: 'sábado', opens: '10:00', closes: '12:00' };
  const summer = { ...saturday, seasonFrom: '1/6', seasonUntil: '31/08' };
  const { text } = await page.publish({
    email: ' nuevo@elladohonesto.es',
    phone: '+34 961 23 45 67',
    'terms.feeRate': '4,84 %',
    'terms.feeMinimum': '4.840 €',
    people: ' Ana Ruiz\r\n\nBea  Gil, abogada',
    'closures.0.from': '2027-03-19',
    ...Object.fromEntries(Object.entries(summer).map(([key, text]) => [`hours.1.${key}`, text])),
    'phones.0.name': 'Alquileres',
    'phones.0.phone': '960 99 00 13',
    name: 'Otra casa',
    constructor: 'x',
    'a.b': 'x',
  });
  for (const change of [
    'Días cerrados: «Cerrado el 19 de marzo».',
    'precio, con el IVA: «4,84 %».',
    'Mínimo de los honorarios en euros, con el IVA: «4.840 €».',
    'tu frase y el IVA: «Si vendemos, nos pagas',
    'Horario: «Del 1 de junio al 31 de agosto, sábado, de 10.00 a 12.00».',
    'Otro teléfono: ya no «Alquileres: 960 99 00 13».',
    'Teléfono: «961 23 45 67»; ya no «960 99 00 12»',
    'Quién atiende: ya no «Ana Ruiz», «Bea Gil, abogada».',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(change);
  expect(page.identity()).toEqual({
    ...briefAgency,
    email: 'nuevo@elladohonesto.es',
    phone: '961234567',
    phones: [{ name: 'Alquileres', phone: '960990013' }],
    hours: [...briefAgency.hours, summer],
    terms: { feeRate: 4.84, feeMinimum: 4840 },
    people: ['Ana Ruiz', 'Bea Gil, abogada'],
    closures: [{ from: '2027-03-19', to: '2027-03-19' }],
  });
  await page.stop();
  const next = await openTestService(page.env, page.clock);
  await next.start();
  const headers = { cookie: page.cookie() };
  expect((await next.app.request(`${site}/oficina`, { headers })).status).toBe(200);
});

test.each([
  ['', 'hola@elladohonesto.es', 'nuevo@elladohonesto.es'],
  ['buzon@elladohonesto.es', 'buzon@elladohonesto.es', 'buzon@elladohonesto.es'],
])('With MAIL_TO «%s» the office says where messages go', async (MAIL_TO, before, after) => {
  let env: Record<string, string> = { MAIL_TO };
  for (const mailbox of [before, after]) {
    const page = await openPage({ email: 'hola@elladohonesto.es' }, undefined, env);
    for (const path of ['', '/pagina']) expect((await page.get(path)).text).toContain(mailbox);
    expect((await page.get('/pagina')).text).toMatch(
      MAIL_TO ? /ponga lo que ponga aquí/ : /van al nuevo/,
    );
    await page.publish({ email: 'nuevo@elladohonesto.es' });
    await page.stop();
    env = page.env;
  }
});

test('What is wrong is told at its field, with all that was typed, and nothing is published', async () => {
  const page = await openPage();
  const typed = {
    phone: '12',
    hoursNote: 'Una nota <b>nueva</b>',
    'hours.0.closes': '08:00',
    'closures.0.from': '2027-08-24',
    'closures.0.to': '2027-08-10',
  };
  const { html, status, text } = await page.press(typed);
  expect(status).toBe(400);
  expect(text).toContain('nueve cifras');
  expect(readFields(html)).toMatchObject(typed);
  expect(html).not.toContain('<b>nueva');
  const elements = readPage(html);
  const wrong = elements.filter(({ attributes }) => attributes['aria-invalid']);
  const names = ['closures.0.to', 'hours.0.closes', 'phone'];
  expect(wrong.map(({ attributes }) => attributes.name)).toEqual(names);
  // The list above is in the order of the form, and names the row.
  const links = html.matchAll(/href="#((?:closures|hours)\.\d+\.\w+|phone)"/g);
  expect(Array.from(links, ([, name]) => name)).toEqual(names);
  expect(text).toContain('Cierre 1, último día');
  for (const { attributes } of wrong)
    expect(attributes['aria-describedby']?.split(' ')).toContain(`${attributes.id}-fault`);
  const focused = elements.filter(({ attributes }) => 'autofocus' in attributes);
  expect(focused.map(({ attributes }) => attributes.name)).toEqual(names.slice(0, 1));
  expect((await page.publisher.describe()).newest).toBeUndefined();
});

const fees = { terms: { fees: 'El 3 %.' } };

test.each<[what: string, Partial<Identity>, Fields, name: string, words: RegExp]>([
  ['that the law requires', fees, { 'terms.fees': '' }, 'terms.fees', /La ley pide/],
  ['of too many lines', {}, { people: 'Ana\n'.repeat(3000) }, 'people', /Caben 40/],
  ['of the sample', { phone: '960000000' }, { hoursNote: 'Con cita' }, 'phone', /del ejemplo/],
  ['with another rate', fees, { 'terms.feeRate': '4,84' }, 'terms.fees', /3 %.*4,84/],
  ['with a minimum', fees, { 'terms.fees': 'El mínimo, 900 €.' }, 'terms.fees', /de un mínimo/],
  ['of a phone', {}, { 'phones.0.name': 'A', 'phones.0.phone': '1' }, 'phones.0.phone', /cifras/],
  ['without a line', {}, { 'hours.0.remove': 'yes' }, 'hours', /al menos una línea/],
])('A text %s is refused at its field', async (_, identity, fields, name, words) => {
  const page = await openPage(identity);
  const { status, text, html } = await page.press(fields);
  expect([status, text]).toEqual([400, expect.stringMatching(words)]);
  for (const end of [`href="#${name}"`, `id="${name}"`]) expect(html).toContain(end);
  for (const { attributes } of readPage(html))
    if (attributes['aria-invalid']) expect(attributes.name).toBe(name);
});

test('Only what may stay empty is called optional, and not what the law asks of this agency', async () => {
  const page = await openPage({ terms: { fees: 'El 3 %.', replies: 'Hoy.' } });
  const elements = readPage((await page.get('/pagina')).html);
  const label = (name: string) =>
    elements.find(({ tag, attributes }) => tag === 'label' && attributes.for === name)?.text;
  const optional = ['phone', 'terms.fees', 'terms.replies', 'closures.0.text'].filter((name) =>
    label(name)?.includes('opcional'),
  );
  expect(optional).toEqual(['terms.replies']);
});

test('A row is removed by its box or by emptying it', async () => {
  const closures = [
    { from: '2027-08-10', to: '2027-08-24' },
    { from: '2027-10-09', to: '2027-10-09' },
    { from: '2027-12-24', to: '2027-12-31' },
  ];
  const page = await openPage({ closures });
  await page.publish({ 'closures.0.remove': 'yes', 'closures.1.from': '', 'closures.1.to': '' });
  expect(page.identity().closures).toEqual([closures[2]]);
  await page.publish({ 'closures.0.remove': 'yes' });
  expect(page.identity().closures).toBeUndefined();
});

test('What is typed is kept without a press, asked about once with all that it changes, and can be thrown away', async () => {
  const page = await openPage();
  const left = { hoursNote: 'Con cita', 'closures.2.from': '2027-12-24', phone: '12' };
  expect((await page.press({ ...left, action: 'hidden' })).status).toBe(204);
  expect(await page.read()).toMatchObject({ hoursNote: 'Con cita', phone: '12' });
  const asked = await page.press({ phone: '961111111', 'closures.3.from': '2027-12-31' });
  expect(page.identity()).toEqual(briefAgency);
  const { text, html } = await page.get(asked.place);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /«Cerrado el 24.*«Cerrado el 31.*Nota del horario: «Con cita».*«961 11 11 11»/s,
  );
  // Another window has changed it since.
  const seen = readFields(html, /publicar$/);
  await page.press({ hoursNote: 'Sin cita' });
  expect((await page.post(question, seen)).place).toBe(question);
  expect((await page.get('/pagina')).text).toContain('no está publicado');
  await page.post(question, { action: 'discard' });
  expect((await page.get('/pagina')).text).not.toContain('no está publicado');
  expect(page.identity()).toEqual(briefAgency);
  expect(await page.read()).toMatchObject({ phone: briefAgency.phone });
});

test('The last publication says what it changed, those before are listed with their values, and «Deshacer» says what it brings back', async () => {
  // What is stated by default is no change.
  const page = await openPage({ letterRhythm: 'semanal' });
  await page.publish({ phone: '961111111' });
  const { html, text } = await page.publish({ hoursNote: 'Con cita' });
  const top = (await page.get('/pagina')).text.replaceAll('\u00a0', ' ');
  expect(top).toMatch(
    /Publicado hoy.*vuelve a lo de antes\. Nota del horario: ya no «Con cita»\..*Lo publicado antes.*Teléfono: «961 11 11 11»; ya no «960 99 00 12»\.\s+Días cerrados/s,
  );
  expect(top).not.toContain('no está publicado');
  expect(text).toContain('Publicado.');
  expect(text).toContain('Nota del horario: «Con cita»');
  const version = readVersion(html);
  const undone = await page.follow(await page.post('/pagina/deshacer', { version }));
  expect(undone.text).toContain('Se deshace lo último. Nota del horario: ya no «Con cita».');
  const identity = page.identity();
  expect([identity.hoursNote, identity.phone]).toEqual([undefined, '961111111']);
  // The second of two presses.
  await page.follow(await page.post('/pagina/deshacer', { version }));
  expect(page.identity()).toEqual(identity);
  await page.follow(await page.post('/pagina/deshacer', { version: readVersion(undone.html) }));
  expect(page.identity().hoursNote).toBe('Con cita');
});

test('While the page is built, the office says so and asks again by itself; a failure changes nothing, and can be tried again', async () => {
  let end: (fault?: BuildFault) => void = () => {};
  const page = await openPage({}, () => {
    return new Promise<string>((resolve, fail) => {
      end = (fault) => (fault ? fail(fault) : resolve(makeFolder({ 'index.html': '' })));
    });
  });
  const read = () => page.get('/pagina/publicacion');
  await page.press({ phone: '961111111' });
  await page.confirm();
  const { html, text } = await read();
  expect(text).toContain('Se está publicando: suele tardar un minuto.');
  expect(html).toMatch(/<meta content="\d+" http-equiv="refresh"\/>/i);
  await until(() => end.length > 0);
  end(new BuildFault(faults.memory));
  await page.publisher.end();
  const failed = await read();
  expect(failed.text).toMatch(/memoria.*La página de antes sigue en pie/);
  expect(failed.html).not.toContain('http-equiv="refresh"');
  expect(await page.read()).toMatchObject({ phone: '961111111' });
  expect(page.identity().phone).toBe(briefAgency.phone);
  await page.press({});
  await page.confirm();
  await until(async () => (await page.publisher.describe()).isPublishing);
  end();
  await page.publisher.end();
  expect((await read()).text).toContain('Publicado.');
  expect(page.identity().phone).toBe('961111111');
});

test('What has failed can be given up by typing what was there', async () => {
  const page = await openPage({}, () => Promise.reject(new BuildFault(faults.build)));
  const fault = 'No se ha publicado lo último';
  await page.publish({ phone: '961111111' });
  expect((await page.get('/pagina')).text).toContain(fault);
  await page.publish({ phone: briefAgency.phone });
  expect((await page.get('/pagina')).text).not.toContain(fault);
});

test('An outdated form says so and keeps the typed text', async () => {
  const page = await openPage();
  const old = await page.read();
  await page.publish({ phone: '962222222' });
  const pressed = await page.post('/pagina', { ...old, hoursNote: 'Nota mía' });
  for (const { place } of [pressed, await page.press({})])
    expect((await page.get(place)).text).toContain('se publicó otra cosa');
  expect(await page.read()).toMatchObject({ hoursNote: 'Nota mía', phone: old.phone });
  expect(page.identity().phone).toBe('962222222');
  await page.follow(pressed);
  expect(page.identity()).toMatchObject({ hoursNote: 'Nota mía', phone: old.phone });
});

test('A photograph that is no image is refused; a stored one stays while another field is wrong', async () => {
  const page = await openPage();
  expect((await page.press({ photo: new File(['no'], 'no.jpg') })).text).toContain('JPG');
  const photo = new File([await takePhotograph(160, 90)], 'equipo.jpg');
  const withoutWords = await page.press({ photo });
  expect(withoutWords.status).toBe(400);
  const fields = readFields(withoutWords.html);
  const [, path = ''] = /<img[^>]*src="\/api\/oficina([^"]+)"/.exec(withoutWords.html) ?? [];
  expect((await page.get(path)).answer.headers.get('content-type')).toMatch(/^image\//);
  await page.follow(await page.post('/pagina', { ...fields, 'photo.alt': 'Ana' }));
  expect(page.identity().photo?.alt).toBe('Ana');
  const former = page.identity().photo?.src;
  const other = new File([await takePhotograph(200, 90)], 'equipo.jpg');
  await page.publish({ photo: other, 'photo.remove': 'yes' });
  expect([former, undefined]).not.toContain(page.identity().photo?.src);
  await page.publish({ 'photo.remove': 'yes' });
  expect(page.identity().photo).toBeUndefined();
});
