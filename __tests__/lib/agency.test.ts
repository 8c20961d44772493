import { agency, checkAgency, findSampleData } from '../../lib/agency';

const real = {
  ...agency,
  phone: '963123456',
  email: 'hola@ladohonesto.es',
  address: { ...agency.address, street: 'Calle Mayor, 3', postalCode: '46001' },
  legal: {
    companyName: 'Lado Honesto, S. L.',
    taxId: 'B12345674',
    registry: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
    formsProvider: 'Formularios, S. L.',
    hostingProvider: 'Alojamiento, S. L.',
    contactRetention: 'un año',
  },
};

test('what an identity lacks is named, all in one line', () => {
  const broken = { ...real, phone: '12', email: 'hola', services: [] };
  expect(() => checkAgency(broken)).toThrow(
    /phone: nine digits.*email: .*services: /,
  );
});

test('hours that close before they open are refused', () => {
  const hours = [
    { from: 'lunes', to: 'viernes', opens: '14:00', closes: '09:30' },
  ] as const;
  expect(() => checkAgency({ ...real, hours: [...hours] })).toThrow(
    'hours.0: closes before it opens',
  );
});

test('a real identity has no sample data left', () => {
  expect(findSampleData(checkAgency(real))).toEqual([]);
});

test('what is still the sample is named field by field', () => {
  const half = {
    ...real,
    email: 'hola@casa.example',
    legal: { ...real.legal, taxId: 'B00000000' },
  };
  expect(findSampleData(half)).toEqual(['email', 'legal.taxId']);
});
