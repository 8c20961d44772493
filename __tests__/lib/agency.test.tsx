import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from '../../components/sections/contact';
import { Hero } from '../../components/sections/hero';
import { LegalNotice } from '../../components/sections/legal-texts';
import { checkAgency, findSampleData, listTexts } from '../../lib/agency-schema';
import { agencyTexts, hoursText, phoneText, writeAddress } from '../../lib/agency-texts';
import { sample } from '../../lib/sample';
import { describeSite } from '../../lib/structured-data';
import { keepTogether } from '../../lib/texts';
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
    const bare = { ...legal, agentsRegister: line, supervisor: line };
    const terms = { fees: line, replies: line, valuation: line };
    const own = { ...realAgency, hoursNote: line, legal: bare, terms };
    expect(() => checkAgency(own)).not.toThrow();
  }
});

test('findSampleData: names each field that is still the sample’s', () => {
  const half = {
    ...realAgency,
    slogans: [...realAgency.slogans, ...sample.slogans],
    welcome: sample.welcome,
    address: { ...sample.address, street: 'Calle de la Muestra, 2' },
    legal: { ...legal, companyName: keepTogether(sample.legal.companyName) },
  };
  const lines = ['slogans (line 2)', 'slogans (line 3)', 'welcome', 'address.postalCode'];
  expect(findSampleData(half)).toEqual([...lines, 'legal.companyName']);
});

test('findSampleData: ignores what agencies share', () => {
  expect(findSampleData(realAgency)).toEqual([]);
  const named = findSampleData(sample);
  const rest = listTexts(sample).filter(([field]) => !named.includes(field));
  const shared = new Set(rest.map(([field]) => field.replace(/[ .].*/, '')));
  const expected = ['address', 'areaServed', 'hours', 'hoursNote', 'services', 'legal'];
  expect([...shared]).toEqual(expected);
});

test('keepTogether: a number, a company form, a phone and hours do not wrap', () => {
  const loose = { name: 'Casa, S. L. U.', lines: ['Registro, n.º 3'] };
  const kept = { name: 'Casa, S.\u00a0L.\u00a0U.', lines: ['Registro, n.º\u00a03'] };
  expect(keepTogether(loose)).toEqual(kept);
  expect(phoneText).not.toContain(' ');
  for (const span of hoursText) expect(span).not.toMatch(/\d | \d/);
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
  const offer = { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Venta' } };
  const id = { '@id': 'http://localhost:3000/#agency' };
  const office = {
    ...id,
    '@type': expect.arrayContaining([expect.any(String)]),
    name: realAgency.name,
    description: 'Casas',
    taxID: legal.taxId,
    logo: 'http://localhost:3000/apple-icon.png',
    areaServed: [{ '@type': 'AdministrativeArea' }],
    legalName: 'Casa Muestra, S. L.',
    telephone: '+34963123456',
    address: { '@type': 'PostalAddress', addressCountry: 'ES' },
    openingHoursSpecification: [
      { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
      { ...span, dayOfWeek: ['Sunday'] },
    ],
    hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: [offer] },
  };
  expect(describeSite('Casas', identity)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [office, { '@type': 'WebSite', name: realAgency.name, publisher: id }],
  });
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

test('page: shows optional terms and legal data if given, and no trace if not', () => {
  const terms = { replies: 'Zq1.', valuation: 'Zq2.', fees: 'Zq3.' };
  const optional = { agentsRegister: 'Zq4', supervisor: 'Zq5' };
  const rules = 'https://zq6.example/';
  const profession = { association: 'Zq7', title: 'Zq8', titleState: 'Zq9', rules };
  const renderWith = (given: object, data: object) => {
    jest.replaceProperty(agencyTexts, 'terms', given);
    jest.replaceProperty(agencyTexts, 'legal', { ...legal, ...data });
    return [Hero, Contact, LegalNotice].map((Part) => renderToStaticMarkup(<Part />)).join();
  };
  const complete = renderWith(terms, { ...optional, profession });
  for (const line of [terms, optional, profession].flatMap(Object.values))
    expect(complete).toContain(line);
  expect(renderWith({}, {})).not.toMatch(/zq\d|undefined|null|href=""/i);
});
