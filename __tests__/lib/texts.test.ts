import { createElement } from 'react';
import { type Closure, listClosures, writeClosedDays, writeClosure } from '../../lib/hours';
import { linkEmail } from '../../lib/texts/email-link';
import { addNonBreakingSpaces } from '../../lib/texts/typography';

// In summer Spain is two hours ahead of UTC.
const at = (time: string) => Date.parse(`${time}+02:00`);
const august = { from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' };
const feast = { from: '2026-10-09', to: '2026-10-09' };

test.each<[Closure, string]>([
  [august, 'Cerrado del 10 al 24 de agosto. Volvemos el 25.'],
  [feast, 'Cerrado el 9 de octubre.'],
  [{ from: '2026-07-30', to: '2026-08-02' }, 'Cerrado del 30 de julio al 2 de agosto.'],
  [{ from: '2026-08-10', to: '2027-08-09' }, 'Cerrado del 10 de agosto al 9 de agosto de 2027.'],
  [{ from: '2026-12-24', to: '2027-01-06' }, 'Cerrado del 24 de diciembre al 6 de enero de 2027.'],
])('%j is written: %s', (closure, text) => {
  const written = writeClosure(closure, at('2026-07-01T12:00'));
  expect(written.replaceAll('\u00a0', ' ')).toBe(text);
});

test('A line does not break within the first or the last day of a closure', () => {
  const write = (closure: Closure) => writeClosedDays(closure, at('2026-07-01T12:00')).split(' ');
  expect(write(feast)).toHaveLength(2);
  expect(write({ from: '2026-12-24', to: '2027-01-06' })).toEqual([
    'Cerrado',
    expect.stringMatching(/^del\s24/),
    expect.stringMatching(/^al\s6/),
  ]);
});

test('A closure ends with its last day in Spain, and the next one is first', () => {
  const closures = [feast, august];
  expect(listClosures(closures, at('2026-08-24T23:59'))).toEqual([august, feast]);
  expect(listClosures(closures, at('2026-08-25T00:00'))).toEqual([feast]);
  expect(listClosures(closures, at('2026-10-10T00:00'))).toEqual([]);
});

test('addNonBreakingSpaces: a number, a company form and the start of a sentence do not wrap; elements stay', () => {
  const element = createElement('b', null, 'Sí. Y no.');
  const loose = [
    'S. L. U.',
    'n.º 3 %, 4.000 €, 80 m²',
    '«Ya». Y fin. En el mar. Nadie',
    'Mayor, 1 (6.1.a RGPD)',
  ];
  const tight = [
    'S.~L.~U.',
    'n.º~3~%, 4.000~€, 80~m²',
    '«Ya». Y~fin. En~el~mar. Nadie',
    'Mayor,~1 (6.1.a~RGPD)',
  ];
  expect(addNonBreakingSpaces({ lines: [...loose, element, undefined] })).toEqual({
    lines: [...tight.map((text) => text.replaceAll('~', '\u00a0')), element, undefined],
  });
});

const read = (link: string) => new URL(link).searchParams;
/** The longest link that Windows hands to a mail program. */
const most = 2000;

test.each(['Hola, vendo el piso. ', 'ñ', '🏠', 'Hola\n'])(
  'A link with %j a thousand times is short enough for Windows, and says that it was cut',
  (text) => {
    const body = text.repeat(1000);
    const link = linkEmail('hola@casa.es', { subject: 'Tu mensaje', body });
    expect(link.length).toBeLessThanOrEqual(most);
    expect(link.length).toBeGreaterThan(most - 150);
    expect(read(link).get('body')).toMatch(/ \[…\]$/);
    expect(read(link).get('subject')).toBe('Tu mensaje');
  },
);

test('A link takes a text whole that just fits', () => {
  const empty = linkEmail('hola@casa.es', { body: '' });
  const body = 'x'.repeat(most - empty.length);
  expect(read(linkEmail('hola@casa.es', { body })).get('body')).toBe(body);
});
