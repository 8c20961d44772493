import { realIdentity } from '../../../../__tests__/identity';
import { sample } from '../../../../agency/sample';
import { takeOwnersPart } from '../../../../lib/owners-part';
import { listFaults, tell } from '../../../office/my-page/fields';
import { readTyped, writeTyped } from '../../../office/my-page/typed';

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

test('The form writes each field of the owner’s part, and reads it back', () => {
  expect(listFaults(full)).toEqual([]);
  const typed = writeTyped(full);
  const empty = takeOwnersPart(realIdentity);
  expect(JSON.parse(JSON.stringify(readTyped(typed, empty)))).toEqual(full);
  for (const name of Object.keys(typed))
    expect(tell(name)).toMatchObject({
      label: expect.stringMatching(/./),
      fault: expect.stringMatching(/\.$/),
    });
});

test('A fault of one line is told at its list, one of two fields at one of them', () => {
  const [monday] = full.hours;
  const wrong = { ...full, people: ['Ana', ' ', ''], hours: [{ ...monday, closes: '09:00' }] };
  expect(listFaults(wrong)).toEqual([
    { name: 'hours.0.closes', label: expect.any(String), fault: expect.stringContaining('abrir') },
    { name: 'people', label: expect.any(String), fault: expect.stringContaining('cada línea') },
  ]);
});
