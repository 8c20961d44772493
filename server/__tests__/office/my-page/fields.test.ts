import { realIdentity } from '../../../../__tests__/identity';
import { sample } from '../../../../agency/sample';
import { pickOwnersPart } from '../../../../lib/owners-part';
import { listFaults, tell } from '../../../office/my-page/fields';
import { readTyped, writeTyped } from '../../../office/my-page/typed';

/** An owner's part with all fields. */
const full = pickOwnersPart({
  ...realIdentity,
  hoursNote: 'Con cita',
  closures: [{ from: '2027-08-10', to: '2027-08-24', text: 'Vacaciones.' }],
  people: ['Ana Ruiz'],
  map: 'https://mapa.example/1',
  letterRhythm: 'mensual',
  photo: {
    src: 'equipo.webp',
    width: 800,
    height: 600,
    alt: 'Dos personas',
    small: { src: 'equipo-small.webp', width: 400 },
  },
  terms: { ...sample.terms, plusvaliaRate: 29.7 },
});

test('The form writes each field of the owner’s part, and reads it back', () => {
  expect(listFaults(full)).toEqual([]);
  const typed = writeTyped(full);
  const empty = pickOwnersPart(realIdentity);
  expect(JSON.parse(JSON.stringify(readTyped(typed, empty)))).toEqual(full);
  for (const name of Object.keys(typed))
    expect(tell(name)).toMatchObject({
      label: expect.stringMatching(/./),
      fault: expect.stringMatching(/\.$/),
    });
});

test.each<[name: string, text: string, part: object]>([
  ['phone', '+34 961 23 45 67', { phone: '961234567' }],
  ['terms.feeRate', '4,84 %', { terms: { feeRate: 4.84 } }],
  ['people', ' Ana Ruiz\r\n\nBea Gil, abogada', { people: ['Ana Ruiz', 'Bea Gil, abogada'] }],
  ['closures.0.from', '2027-03-19', { closures: [{ from: '2027-03-19', to: '2027-03-19' }] }],
  ['hours.0.opens', '9.30', { hours: [{ opens: '09:30' }] }],
])('%s is read as people type it: %j', (name, text, part) => {
  expect(readTyped({ [name]: text }, pickOwnersPart(realIdentity))).toMatchObject(part);
});

test('A fault of one line is told at its list, one of two fields at one of them', () => {
  const [monday] = full.hours;
  const wrong = { ...full, people: ['Ana', ' ', ''], hours: [{ ...monday, closes: '09:00' }] };
  expect(listFaults(wrong)).toEqual([
    { name: 'hours.0.closes', label: expect.any(String), fault: expect.stringContaining('abrir') },
    { name: 'people', label: expect.any(String), fault: expect.stringContaining('cada línea') },
  ]);
});
