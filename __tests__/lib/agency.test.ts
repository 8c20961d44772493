import { agency, keepTogether } from '../../lib/agency';
import { checkAgency, findSampleData } from '../../lib/agency-schema';
import { hoursText, phoneText, writeAddress } from '../../lib/agency-texts';
import { describeSite } from '../../lib/structured-data';
import { realAgency } from '../real-agency';

const { address, legal } = realAgency;

test('what an identity lacks is named, all in one line', () => {
  const broken = { ...realAgency, phone: '12', email: 'hola', services: [] };
  expect(() => checkAgency(broken)).toThrow(
    /phone: nine digits.*email: .*services: /,
  );
});

test.each([
  [{ opens: '14:00', closes: '09:30' }, 'closes before it opens'],
  [{ opens: '09:30', closes: '09:30' }, 'closes before it opens'],
  [{ from: 'martes', to: 'lunes' }, 'ends on a day before'],
])('hours that nobody could keep are refused: %j', (wrong, fault) => {
  const span = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };
  const hours = [{ ...span, ...wrong }];
  expect(() => checkAgency({ ...realAgency, hours })).toThrow(
    `hours.0: ${fault}`,
  );
});

test.each([
  ['association', undefined],
  ['titleState', ''],
  ['rules', 'el BOE'],
])('a lawyer without whole data is refused: %s', (field, fault) => {
  const profession = { ...agency.legal.profession, [field]: fault };
  const broken = { ...realAgency, legal: { ...legal, profession } };
  expect(() => checkAgency(broken)).toThrow(`legal.profession.${field}: `);
});

test('a real identity has no sample data left, however round its numbers', () => {
  expect(findSampleData({ ...realAgency, phone: '900100000' })).toEqual([]);
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
});

test('a number, a company form, a phone and hours never part at the end of a line', () => {
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

test('search engines read the names of the agency, and its hours by the day', () => {
  const week = {
    from: 'martes',
    to: 'jueves',
    opens: '09:30',
    closes: '14:00',
  };
  const [office] = describeSite({
    ...realAgency,
    name: 'La Casa',
    hours: [week, { ...week, from: 'domingo', to: 'domingo' }] as never,
    legal: { ...legal, companyName: 'Casa Muestra, S.\u00a0L.' },
  })['@graph'];
  const span = {
    '@type': 'OpeningHoursSpecification',
    opens: '09:30',
    closes: '14:00',
  };
  expect(office).toMatchObject({
    name: 'La Casa',
    legalName: 'Casa Muestra, S. L.',
    openingHoursSpecification: [
      { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
      { ...span, dayOfWeek: ['Sunday'] },
    ],
  });
});
