import { checkAgency, findSampleData } from '../../lib/agency';
import { realAgency } from '../real-agency';

test('what an identity lacks is named, all in one line', () => {
  const broken = { ...realAgency, phone: '12', email: 'hola', services: [] };
  expect(() => checkAgency(broken)).toThrow(
    /phone: nine digits.*email: .*services: /,
  );
});

test('hours that close before they open are refused', () => {
  const hours = [
    { from: 'lunes', to: 'viernes', opens: '14:00', closes: '09:30' },
  ] as const;
  expect(() => checkAgency({ ...realAgency, hours: [...hours] })).toThrow(
    'hours.0: closes before it opens',
  );
});

test('a real identity has no sample data left', () => {
  expect(findSampleData(realAgency)).toEqual([]);
});

test('what is still the sample is named field by field', () => {
  const half = {
    ...realAgency,
    email: 'hola@casa.example',
    legal: { ...realAgency.legal, taxId: 'B00000000' },
  };
  expect(findSampleData(half)).toEqual(['email', 'legal.taxId']);
});
