import { checkAgency, listTexts } from '../../lib/agency-schema';
import { hoursText, phoneText, writeAddress, writeHours } from '../../lib/agency-texts';
import { addNonBreakingSpaces } from '../../lib/form-texts';
import { findSampleData, sample } from '../../lib/sample';
import { describeSite } from '../../lib/structured-data';
import { realAgency } from '../project';

const { address, legal } = realAgency;
const lawyer = (own: object) => ({
  legal: { ...legal, profession: { ...sample.legal.profession, ...own } },
});
const day = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };

test.each([
  ['phone, the phone, should be nine digits, without the', { phone: '12' }],
  ['name, the name that visitors know, should be a text', { name: ' ' }],
  [/: name, .*; email, should be an e-mail/, { name: undefined, email: 'a' }],
  ['services, should have at least one entry', { services: [] }],
  ['slogans (line 2), a slogan, should be a text', { slogans: ['Uno', ''] }],
  [/: hours \(line 1\) opens, [^;]*09:30$/, { hours: [{ ...day, opens: '9:3O' }] }],
  ['hours (line 1), closes before', { hours: [{ ...day, opens: '15:00' }] }],
  ['hours (line 1), closes before', { hours: [{ ...day, closes: '09:30' }] }],
  ['hours (line 1), ends on a day', { hours: [{ ...day, from: 'martes' }] }],
  ['hours (line 1) to, should be one of', { hours: [{ ...day, to: 'Lunes' }] }],
  ['legal.taxId, the NIF, should be nine', { legal: { ...legal, taxId: 'B1' } }],
  ['legal.profession.association, the ', lawyer({ association: undefined })],
  ['legal.profession.titleState, the ', lawyer({ titleState: '' })],
  ['legal.profession.rules, the ', lawyer({ rules: 'el BOE' })],
])('checkAgency: refuses with “%s”, in one line', (fault, wrong) => {
  expect(() => checkAgency({ ...realAgency, ...wrong })).toThrow(fault);
});

test('checkAgency: an optional line may be missing or empty', () => {
  for (const line of [undefined, '']) {
    const profession = { ...sample.legal.profession, provider: line, conflicts: line };
    const register = { agentsRegister: line, supervisor: line, insurance: line, complaints: line };
    const terms = { fees: line, replies: line, valuation: line };
    const own = { ...realAgency, hoursNote: line, copyrightYear: line, terms };
    expect(() =>
      checkAgency({ ...own, legal: { ...legal, ...register, profession } }),
    ).not.toThrow();
  }
});

test('findSampleData: names each field that is still the sample’s', () => {
  const half = {
    ...realAgency,
    slogans: [...realAgency.slogans, ...sample.slogans],
    welcome: sample.welcome,
    address: { ...sample.address, street: 'Calle de la Muestra, 2' },
    legal: { ...legal, companyName: addNonBreakingSpaces(sample.legal.companyName) },
  };
  const lines = ['slogans (line 2)', 'slogans (line 3)', 'welcome', 'address.postalCode'];
  expect(findSampleData(half)).toEqual([...lines, 'legal.companyName']);
});

test('findSampleData: ignores what agencies share', () => {
  expect(findSampleData(realAgency)).toEqual([]);
  const named = findSampleData(sample);
  const rest = listTexts(sample).filter(([field]) => !named.includes(field));
  const shared = new Set(rest.map(([field]) => field.replace(/[ .].*/, '')));
  const expected = ['address', 'areaServed', 'copyrightYear', 'hours', 'hoursNote', 'services'];
  expect([...shared].sort()).toEqual([...expected, 'legal'].sort());
});

test('addNonBreakingSpaces: a number, a company form, a phone and hours do not wrap, nor the start of a sentence', () => {
  const loose = {
    name: 'Casa, S. L. U.',
    lines: ['Registro, n.º 3', '«Ya». Y fin. En el mar. Nadie más'],
  };
  const kept = {
    name: 'Casa, S.\u00a0L.\u00a0U.',
    lines: ['Registro, n.º\u00a03', '«Ya». Y\u00a0fin. En\u00a0el\u00a0mar. Nadie más'],
  };
  expect(addNonBreakingSpaces(loose)).toEqual(kept);
  expect(phoneText).not.toContain(' ');
  for (const span of hoursText) expect(span).not.toMatch(/\d | \d/);
});

test('writeHours: the spans of the same days are one line', () => {
  const week = { from: 'lunes', to: 'jueves' } as const;
  const hours = [
    { ...week, opens: '09:00', closes: '13:30' },
    { from: 'viernes', to: 'viernes', opens: '09:00', closes: '14:00' } as const,
    { ...week, opens: '17:00', closes: '20:00' },
  ];
  expect(writeHours(hours).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Lunes a jueves, de 9.00 a 13.30 y de 17.00 a 20.00',
    'Viernes, de 9.00 a 14.00',
  ]);
});

test('writeAddress: names the province only if the city has another name', () => {
  const write = (city: string) => writeAddress({ ...address, city, province: 'Valencia' });
  expect(write('Valencia')).toMatch(/\sValencia$/);
  expect(write('Torrent')).toMatch(/\sTorrent \(Valencia\)$/);
});

test('describeSite: structured data has the identity, services and hours', () => {
  const hours = [
    { ...day, from: 'martes', to: 'jueves' },
    { ...day, from: 'domingo', to: 'domingo' },
  ];
  const named = { ...legal, companyName: 'Casa Muestra, S. L.' };
  const identity = checkAgency({ ...realAgency, services: ['Venta'], hours, legal: named });
  const span = { '@type': 'OpeningHoursSpecification', opens: '09:30', closes: '14:00' };
  const offer = { '@type': 'Offer', name: 'Venta' };
  const id = { '@id': 'http://localhost:3000/#agency' };
  const office = {
    ...id,
    '@type': expect.not.arrayContaining(['LegalService']),
    name: realAgency.name,
    description: 'Casas',
    taxID: legal.taxId,
    logo: 'http://localhost:3000/apple-icon.png',
    areaServed: realAgency.areaServed,
    legalName: 'Casa Muestra, S. L.',
    telephone: '+34963123456',
    address: { '@type': 'PostalAddress', addressCountry: 'ES' },
    openingHoursSpecification: [
      { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
      { ...span, dayOfWeek: ['Sunday'] },
    ],
    makesOffer: [offer],
  };
  expect(describeSite('Casas', identity)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [office, { '@type': 'WebSite', name: realAgency.name, publisher: id }],
  });
  const withLawyers = { '@type': expect.arrayContaining(['LegalService']) };
  expect(describeSite('Casas', sample)['@graph'][0]).toMatchObject(withLawyers);
});

test('describeSite: refuses an identity that is not complete, as npm run dev renders it', () => {
  expect(() => describeSite('', { ...realAgency, phone: '12' })).toThrow('phone, the phone');
});

test('identity: its texts do not wrap in a page, and are plain data elsewhere', async () => {
  const identity = { ...realAgency, name: 'Casa, S. L.' };
  jest.resetModules();
  jest.doMock('../../lib/agency', () => ({ agency: identity }));
  const { agencyTexts } = await import('../../lib/agency-texts');
  const { describeSite } = await import('../../lib/structured-data');
  expect(agencyTexts.name).toBe('Casa, S.\u00a0L.');
  expect(describeSite('')['@graph'][0]).toMatchObject({ name: identity.name });
});
