import { realIdentity } from '../../../../__tests__/identity';
import { sample } from '../../../../agency/sample';
import { takeOwnersPart } from '../../../../lib/owners-part';
import { listFaults, tell } from '../../../office/page/fields';
import { readTyped, writeTyped } from '../../../office/page/typed';

/** An owner's part with all fields. */
const full = takeOwnersPart({
  ...realIdentity,
  hoursNote: 'Con cita',
  closures: [{ from: '2027-08-10', to: '2027-08-24', text: 'Vacaciones.' }],
  people: ['Ana Ruiz'],
  map: 'https://mapa.example/1',
  letterRhythm: 'mensual',
  photo: {
    ...{ src: 'equipo.webp', width: 800, height: 600, alt: 'Dos personas' },
    small: { src: 'equipo-small.webp', width: 400 },
  },
  terms: { ...sample.terms, plusvaliaRate: 29.7 },
});
const now = Date.parse('2027-03-01T09:00Z');

test('The form writes each field of the owner’s part, and reads it back', () => {
  expect(listFaults(full)).toEqual([]);
  const typed = writeTyped(full, now);
  const empty = takeOwnersPart(realIdentity);
  expect(JSON.parse(JSON.stringify(readTyped(typed, empty, now)))).toEqual(full);
  for (const name of Object.keys(typed))
    expect(tell(name)).toMatchObject({
      label: expect.stringMatching(/./),
      fault: expect.stringMatching(/\.$/),
    });
});

test('A fault is told once at its field, in the owner’s words and the order of the form', () => {
  const wrong = {
    ...full,
    phone: '12',
    people: ['Ana', ' ', ''],
    hours: [{ from: 'lunes', to: 'viernes', opens: '14:00', closes: '9:30' }],
    closures: [{ from: '2027-08-24', to: '2027-08-10' }],
    terms: { plusvaliaRate: 31 },
  };
  expect(listFaults(wrong)).toEqual([
    {
      name: 'closures.0.to',
      label: 'Cierre 1, último día',
      fault: expect.stringContaining('antes de empezar'),
    },
    {
      name: 'hours.0.closes',
      label: 'Línea 1, cierra a las',
      fault: expect.stringContaining('09:30'),
    },
    {
      name: 'terms.plusvaliaRate',
      label: expect.stringContaining('%'),
      fault: expect.stringContaining('29,7'),
    },
    { name: 'phone', label: 'Teléfono', fault: expect.stringContaining('nueve cifras') },
    { name: 'people', label: 'Quiénes sois', fault: expect.stringContaining('cada línea') },
  ]);
  const early = { ...full, hours: [{ ...wrong.hours[0], closes: '09:30' }] };
  expect(listFaults(early)).toMatchObject([{ fault: expect.stringContaining('antes de abrir') }]);
});
