import { createElement } from 'react';
import { checkIdentity, listSampleFields } from '../../lib/identity-schema';
import { presentAgency, writeAddress, writeDays, writeHours } from '../../lib/present-agency';
import { listMissing } from '../../lib/required-fields';
import { describeSite } from '../../lib/structured-data';
import { addNonBreakingSpaces } from '../../lib/texts/typography';
import { profession, realIdentity } from '../identity';

type Span = (typeof realIdentity.hours)[number];
const { address, legal } = realIdentity;
const lawyer = (own: object) => ({
  legal: { ...legal, profession: { ...profession, ...own } },
});
const week = { from: 'lunes', to: 'jueves' } as const;
const twoSpans: [Span, Span] = [
  { ...week, opens: '09:00', closes: '13:30' },
  { ...week, opens: '17:00', closes: '20:00' },
];
const photo = { src: 'equipo.webp', width: 800, height: 600, alt: 'Dos personas' };
const day = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };

test.each([
  ['phone, the phone, should be nine digits, without the', { phone: '12' }],
  ['name, the name that visitors know, should be a text', { name: ' ' }],
  [/: name, .*; email, should be an e-mail/, { name: undefined, email: 'a' }],
  ['services, should have at least one entry', { services: [] }],
  ['slogans (line 2), a slogan, should be a text', { slogans: ['Uno', ''] }],
  [/: hours \(line 1\) opens, [^;]*09:30$/, { hours: [{ ...day, opens: '9:3O' }] }],
  ['hours (line 1) closes, closes before', { hours: [{ ...day, opens: '15:00' }] }],
  ['hours (line 1) closes, closes before', { hours: [{ ...day, closes: '09:30' }] }],
  ['hours (line 1) to, ends on a day', { hours: [{ ...day, from: 'martes' }] }],
  [
    'closures (line 1) from, the first day',
    { closures: [{ from: '2027-02-30', to: '2027-03-01' }] },
  ],
  ['closures (line 1) to, ends before', { closures: [{ from: '2027-08-10', to: '2027-08-09' }] }],
  ['photo.src, the photograph', { photo: { ...photo, src: '../equipo.webp' } }],
  ['photo.alt, what the', { photo: { ...photo, alt: '' } }],
  ['hours (line 1) to, should be one of', { hours: [{ ...day, to: 'Lunes' }] }],
  ['terms.feeRate, the fees, should be a number', { terms: { feeRate: 21 } }],
  ['legal.taxId, the NIF, should be nine', { legal: { ...legal, taxId: 'B1' } }],
  ['legal.retentionDays, should be a number', { legal: { ...legal, retentionDays: 'un año' } }],
  ['legal.retentionDays, should be a number', { legal: { ...legal, retentionDays: 0 } }],
  ['legal.retentionDays, should be a number', { legal: { ...legal, retentionDays: 1.5 } }],
  ['legal.profession.association, the ', lawyer({ association: undefined })],
  ['legal.profession.titleState, the ', lawyer({ titleState: '' })],
  ['legal.profession.rules, the ', lawyer({ rules: 'el BOE' })],
])('checkIdentity: refuses with “%s”, in one line', (fault, wrong) => {
  expect(() => checkIdentity({ ...realIdentity, ...wrong })).toThrow(fault);
});

test('checkIdentity: an optional line may be missing or empty', () => {
  for (const line of [undefined, '']) {
    const lawyers = { ...profession, provider: line, conflicts: line };
    const register = { registry: line, agentsRegister: line, supervisor: line };
    const others = { insurance: line, complaints: line };
    const terms = { fees: line, replies: line, valuation: line, buyer: line };
    const own = { ...realIdentity, hoursNote: line, copyrightYear: line, terms };
    expect(() =>
      checkIdentity({ ...own, legal: { ...legal, ...register, ...others, profession: lawyers } }),
    ).not.toThrow();
  }
});

test('listSampleFields: names each field that holds something of the sample', () => {
  const half = {
    ...realIdentity,
    phone: '960000000',
    email: 'hola@ladohonesto.example',
    welcome: '¡Bienvenido al lado honesto!',
    address: { ...address, street: 'Calle de la Muestra, 2', postalCode: '46000' },
    hours: [{ from: 'lunes', to: 'viernes', opens: '09:00', closes: '14:00' } as const],
    people: ['Nombre y apellidos (dato de muestra)'],
    legal: { ...legal, taxId: 'B00000000' },
  };
  const fields = ['welcome', 'phone', 'email', 'address.street', 'address.postalCode'];
  expect(listSampleFields(half).toSorted()).toEqual(
    [...fields, 'legal.taxId', 'people (line 1)'].toSorted(),
  );
  expect(listSampleFields({ ...realIdentity, legal: { ...legal, profession } })).toEqual([]);
});

test('addNonBreakingSpaces: a number, a company form, a phone and hours do not wrap, nor the start of a sentence', () => {
  const loose = {
    name: 'Casa, S. L. U.',
    lines: ['Registro, n.º 3 %', '«Ya». Y fin. En el mar. Nadie más', 'Mayor, 1 (6.1.a RGPD)'],
  };
  const kept = {
    name: 'Casa, S.\u00a0L.\u00a0U.',
    lines: [
      'Registro, n.º\u00a03\u00a0%',
      '«Ya». Y\u00a0fin. En\u00a0el\u00a0mar. Nadie más',
      'Mayor,\u00a01 (6.1.a\u00a0RGPD)',
    ],
  };
  expect(addNonBreakingSpaces(loose)).toEqual(kept);
  const { phoneText, hoursText } = presentAgency({ ...realIdentity, hours: twoSpans });
  expect(phoneText).toBe('963\u00a012\u00a034\u00a056');
  for (const span of hoursText) expect(span).not.toMatch(/\d a | a \d/);
});

test('addNonBreakingSpaces: a React element in a list stays as it is', () => {
  const element = createElement('b', null, 'Sí. Y no.');
  expect(addNonBreakingSpaces([{ answer: element, note: undefined }])).toEqual([
    { answer: element, note: undefined },
  ]);
});

test('writeHours: the spans of the same days are one line', () => {
  const friday = { from: 'viernes', to: 'viernes', opens: '09:00', closes: '14:00' } as const;
  const [morning, afternoon] = twoSpans;
  const hours = [morning, friday, afternoon];
  expect(writeHours(hours).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Lunes a jueves, de 9.00 a 13.30 y de 17.00 a 20.00',
    'Viernes, de 9.00 a 14.00',
  ]);
});

test.each([
  [365, 'un año'],
  [730, '2 años'],
  [180, '180 días'],
])('writeDays: %d days are «%s»', (days, text) => {
  expect(writeDays(days)).toBe(text);
});

test('writeAddress: names the province only if the city has another name', () => {
  const write = (city: string) => writeAddress({ ...address, city, province: 'Valencia' });
  expect(write('Valencia')).toMatch(/\sValencia$/);
  expect(write('Torrent')).toMatch(/\sTorrent \(Valencia\)$/);
});

test('describeSite: structured data has the identity and hours, and an agency is no legal service', () => {
  const hours = [
    { ...day, from: 'martes', to: 'jueves' },
    { ...day, from: 'domingo', to: 'domingo' },
  ];
  const named = {
    ...legal,
    companyName: 'Casa Muestra, S. L.',
    agentsRegister: 'Registro de agentes, n.º 12',
  };
  const place = { map: 'https://mapa.example/1', sameAs: ['https://perfil.example/casa'] };
  const identity = checkIdentity({ ...realIdentity, ...place, hours, legal: named });
  const span = { '@type': 'OpeningHoursSpecification', opens: '09:30', closes: '14:00' };
  const office = {
    '@type': 'RealEstateAgent',
    name: realIdentity.name,
    taxID: legal.taxId,
    logo: 'http://localhost:3000/apple-icon.png',
    areaServed: [{ '@type': 'Place', name: 'Valencia' }],
    hasMap: place.map,
    sameAs: place.sameAs,
    identifier: 'Registro de agentes, n.º 12',
    legalName: 'Casa Muestra, S. L.',
    telephone: '+34963123456',
    address: { '@type': 'PostalAddress', addressCountry: 'ES' },
    openingHoursSpecification: [
      { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
      { ...span, dayOfWeek: ['Sunday'] },
    ],
  };
  expect(describeSite(identity)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      office,
      { '@type': 'WebSite', name: realIdentity.name, url: 'http://localhost:3000/' },
    ],
  });
  const withLawyers = { ...identity, legal: { ...legal, profession } };
  expect(describeSite(withLawyers)['@graph'][0]).toMatchObject({
    '@type': 'RealEstateAgent',
  });
});

test('describeSite: refuses an identity that is not complete, as npm run dev renders it', () => {
  expect(() => describeSite({ ...realIdentity, phone: '12' })).toThrow('phone, the phone');
});

test('identity: its texts do not wrap in a page, and are plain data elsewhere', () => {
  const identity = { ...realIdentity, name: 'Casa, S. L.' };
  expect(presentAgency(identity).name).toBe('Casa, S.\u00a0L.');
  expect(describeSite(identity)['@graph'][0]).toMatchObject({ name: identity.name });
});

test('A job after a comma is not part of the name', () => {
  const { peopleNames } = presentAgency({
    ...realIdentity,
    people: ['Ana Ruiz', 'Bea Gil, abogada'],
  });
  expect(peopleNames).toEqual(['Ana Ruiz', 'Bea Gil']);
});

test.each([
  ['48001', true],
  ['31001', true],
  ['01001', true],
  ['20001', true],
  ['46001', false],
  ['10001', false],
])(
  'A province with tax laws of its own is known by the postal code %s: %s',
  (postalCode, hasOwnTaxes) => {
    const identity = { ...realIdentity, address: { ...address, postalCode } };
    expect(presentAgency(identity).hasOwnTaxes).toBe(hasOwnTaxes);
  },
);

const missingOf = (taxId: string) =>
  listMissing({ ...realIdentity, legal: { ...realIdentity.legal, taxId, registry: undefined } });

test.each(['A12345674', 'B12345674'])(
  'A company (%s) is asked for its entry in the register',
  (taxId) => {
    expect(missingOf(taxId)).toContain('legal.registry');
  },
);

test('A person is not asked for an entry in the register of companies', () => {
  expect(missingOf('12345678Z')).not.toContain('legal.registry');
});
