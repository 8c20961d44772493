import { agency, keepTogether } from '../../lib/agency';
import { checkAgency, findSampleData } from '../../lib/agency-schema';
import { hoursText, phoneText, writeAddress } from '../../lib/agency-texts';
import { realAgency } from '../real-agency';

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
] as const)('hours that nobody could keep are refused: %j', (wrong, fault) => {
  const span = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };
  const hours = [{ ...span, ...wrong }] as typeof realAgency.hours;
  expect(() => checkAgency({ ...realAgency, hours })).toThrow(
    `hours.0: ${fault}`,
  );
});

test('a real identity has no sample data left, however round its numbers', () => {
  expect(findSampleData({ ...realAgency, phone: '900100000' })).toEqual([]);
});

test('what is still the sample is named field by field', () => {
  const half = {
    ...realAgency,
    phone: '960000000',
    email: 'hola@casa.example',
    address: { ...realAgency.address, postalCode: '46000' },
    legal: {
      ...realAgency.legal,
      taxId: 'B00000000',
      transfers: 'No hay (dato de muestra).',
    },
  };
  expect(findSampleData(half)).toEqual([
    'phone',
    'email',
    'address.postalCode',
    'legal.taxId',
    'legal.transfers',
  ]);
});

test.each([
  ['without its number', { association: undefined }, 'association'],
  ['without the State that gave the title', { titleState: '' }, 'titleState'],
  ['with rules nobody can open', { rules: 'el BOE' }, 'rules'],
])('a lawyer %s is refused', (_, fault, field) => {
  const profession = { ...agency.legal.profession, ...fault } as never;
  const legal = { ...realAgency.legal, profession };
  expect(() => checkAgency({ ...realAgency, legal })).toThrow(
    `legal.profession.${field}: `,
  );
});

test('a number, a company form, a phone and hours never part at the end of a line', () => {
  expect(
    keepTogether({ name: 'Casa, S. L. U.', lines: ['Registro, n.º 3'] }),
  ).toEqual({
    name: 'Casa, S.\u00a0L.\u00a0U.',
    lines: ['Registro, n.º\u00a03'],
  });
  expect(phoneText).not.toContain(' ');
  for (const span of hoursText) expect(span).not.toMatch(/\d | \d/);
});

test('a province is told only where the city does not tell it', () => {
  const { address } = realAgency;
  const told = (city: string) =>
    writeAddress({ ...address, city, province: 'Valencia' });
  expect(told('Valencia')).toMatch(/\sValencia$/);
  expect(told('Torrent')).toMatch(/\sTorrent \(Valencia\)$/);
});
