import { sample } from '../../agency/sample';
import { describeField, listFaults } from '../../lib/identity-schema';
import { profession, realIdentity } from '../identity';

/** An identity with all fields. */
const full = {
  ...realIdentity,
  closing: ['Uno', 'Dos', 'Tres'],
  copyrightYear: '2027',
  publishesLetters: true,
  hoursNote: 'Con cita',
  closures: [{ from: '2027-08-10', to: '2027-08-24', text: 'Vacaciones.' }],
  people: ['Ana Ruiz'],
  photo: {
    ...{ src: 'equipo.webp', width: 800, height: 600, alt: 'Dos personas' },
    small: { src: 'equipo-small.webp', width: 400 },
  },
  terms: { ...sample.terms, plusvaliaRate: 29.7 },
  legal: {
    ...sample.legal,
    ...{ agentsBadge: 'badge.svg', supervisor: 'X', insurance: 'X', complaints: 'X' },
    profession: { ...profession, provider: 'X', conflicts: 'X' },
  },
};

const listPaths = (value: unknown, path: string[] = []): string[] =>
  Object.entries(Object(value) === value ? Object(value) : {}).flatMap(([name, inside]) => {
    const own = [...path, name];
    return [own.join('.'), ...listPaths(inside, own)];
  });

test('Each field of an identity has a name and a fault in Spanish, at its path', () => {
  expect(listFaults(full)).toEqual([]);
  for (const path of listPaths(full)) {
    const { label, fault } = describeField(path);
    expect([path, label, fault]).toEqual([
      path,
      expect.stringMatching(/./),
      expect.stringMatching(/\.$/),
    ]);
  }
  expect(() => describeField('phones')).toThrow('phones');
});

test('A fault is reported at its field, in the owner’s words', () => {
  const wrong = {
    ...full,
    phone: '12',
    slogans: ['Uno', ' '],
    hours: [{ from: 'lunes', to: 'viernes', opens: '14:00', closes: '9:30' }],
    closures: [{ from: '2027-08-24', to: '2027-08-10' }],
    terms: { plusvaliaRate: 31 },
  };
  expect(listFaults(wrong)).toEqual([
    { path: 'slogans.1', label: 'Frases del pie', fault: 'Escribe algo aquí.' },
    { path: 'phone', label: 'Teléfono', fault: expect.stringContaining('nueve cifras') },
    { path: 'hours.0.closes', label: 'Cierra a las', fault: expect.stringContaining('09:30') },
    {
      path: 'closures.0.to',
      label: 'Último día',
      fault: expect.stringContaining('antes de empezar'),
    },
    {
      path: 'terms.plusvaliaRate',
      label: expect.stringContaining('%'),
      fault: expect.stringContaining('29,7'),
    },
  ]);
  const early = { ...full, hours: [{ ...wrong.hours[0], closes: '09:30' }] };
  expect(listFaults(early)).toEqual([
    {
      path: 'hours.0.closes',
      label: 'Cierra a las',
      fault: expect.stringContaining('antes de abrir'),
    },
  ]);
});
