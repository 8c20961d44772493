import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from '../../components/contact';
import { LegalNotice } from '../../components/legal-texts';
import { agency, keepTogether } from '../../lib/agency';
import { checkAgency, findSampleData } from '../../lib/agency-schema';
import { hoursText, phoneText, writeAddress } from '../../lib/agency-texts';
import { describeSite } from '../../lib/structured-data';
import { realAgency } from '../project';

const { address, legal } = realAgency;
const lawyer = agency.legal.profession;
const day = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };

test.each([
  [{ phone: '12', email: 'a', services: [] }, /phone: nine.*email.*services/],
  [{ hours: [{ ...day, opens: '15:00' }] }, 'hours.0: closes before it opens'],
  [{ hours: [{ ...day, closes: '09:30' }] }, 'hours.0: closes before it opens'],
  [{ hours: [{ ...day, from: 'martes' }] }, 'hours.0: ends on a day before'],
])('what an identity lacks is named in one line: %j', (wrong, fault) => {
  expect(() => checkAgency({ ...realAgency, ...wrong })).toThrow(fault);
});

test.each([
  ['association', undefined],
  ['titleState', ''],
  ['rules', 'el BOE'],
])('a lawyer without whole data is refused: %s', (field, fault) => {
  const profession = { ...lawyer, [field]: fault };
  const broken = { ...realAgency, legal: { ...legal, profession } };
  expect(() => checkAgency(broken)).toThrow(`legal.profession.${field}: `);
});

test('what is still the sample is named field by field', () => {
  const half = {
    phone: '960000000',
    email: 'hola@casa.example',
    address: { ...address, postalCode: '46000' },
    legal: { ...legal, taxId: 'B00000000', transfers: 'No (de muestra).' },
  };
  expect(findSampleData({ ...realAgency, ...half })).toEqual([
    ...['phone', 'email', 'address.postalCode'],
    ...['legal.taxId', 'legal.transfers'],
  ]);
  expect(findSampleData({ ...realAgency, phone: '900100000' })).toEqual([]);
});

test('a number, a company form, a phone and hours stay in one line', () => {
  const loose = { name: 'Casa, S. L. U.', lines: ['Registro, n.º 3'] };
  expect(keepTogether(loose)).toEqual({
    name: 'Casa, S.\u00a0L.\u00a0U.',
    lines: ['Registro, n.º\u00a03'],
  });
  expect(phoneText).not.toContain(' ');
  for (const span of hoursText) expect(span).not.toMatch(/\d | \d/);
});

test('a province is told only where the city does not tell it', () => {
  const tell = (city: string) =>
    writeAddress({ ...address, city, province: 'Valencia' });
  expect(tell('Valencia')).toMatch(/\sValencia$/);
  expect(tell('Torrent')).toMatch(/\sTorrent \(Valencia\)$/);
});

test('search engines read who the agency is, what it does and when it opens', () => {
  const hours = [
    { ...day, from: 'martes', to: 'jueves' },
    { ...day, from: 'domingo', to: 'domingo' },
  ];
  const named = { ...legal, companyName: 'Casa Muestra, S.\u00a0L.' };
  const own = { name: 'La Casa', services: ['Venta'], hours, legal: named };
  const type = { '@type': 'OpeningHoursSpecification' };
  const span = { ...type, opens: '09:30', closes: '14:00' };
  const sale = { '@type': 'Service', name: 'Venta' };
  const id = { '@id': 'http://localhost:3000/#agency' };
  expect(describeSite(checkAgency({ ...realAgency, ...own }))).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...id,
        '@type': ['RealEstateAgent', 'LegalService'],
        name: 'La Casa',
        legalName: 'Casa Muestra, S. L.',
        telephone: '+34963123456',
        address: { '@type': 'PostalAddress', addressCountry: 'ES' },
        openingHoursSpecification: [
          { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
          { ...span, dayOfWeek: ['Sunday'] },
        ],
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          itemListElement: [{ '@type': 'Offer', itemOffered: sale }],
        },
      },
      { '@type': 'WebSite', name: 'La Casa', publisher: id },
      { '@type': 'WebPage', name: 'La Casa', about: id },
    ],
  });
});

test('what only the owner knows is said where given, and nothing where not', () => {
  const terms = { replies: 'Hoy.', valuation: 'Cero.', fees: 'Uno fijo.' };
  const optional = { agentsRegister: 'RAICV 7', supervisor: 'La Conselleria' };
  const profession = {
    association: 'Colegio, n.º 1',
    title: 'Grado en Derecho',
    titleState: 'Portugal',
    rules: 'https://normas.example/',
  };
  const read = (given: object, data: object) => {
    jest.replaceProperty(agency, 'terms', given);
    jest.replaceProperty(agency, 'legal', { ...legal, ...data });
    return renderToStaticMarkup([<Contact key="1" />, <LegalNotice key="2" />]);
  };
  const told = read(terms, { ...optional, profession });
  const untold = read({}, {});
  for (const line of [terms, optional, profession].flatMap(Object.values)) {
    expect(told).toContain(line);
    expect(untold).not.toContain(line);
  }
  expect(untold).not.toMatch(/undefined|null|\. \.|href=""/);
});
