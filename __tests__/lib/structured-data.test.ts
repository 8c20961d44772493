import { describeSite } from '../../lib/structured-data';
import { realAgency } from '../real-agency';

const [office] = describeSite({
  ...realAgency,
  name: 'La Casa',
  hours: [
    { from: 'martes', to: 'jueves', opens: '09:30', closes: '14:00' },
    { from: 'domingo', to: 'domingo', opens: '10:00', closes: '11:00' },
  ],
  legal: { ...realAgency.legal, companyName: 'Casa Muestra, S.\u00a0L.' },
})['@graph'];

test('search engines read on which days the office opens, from when to when', () => {
  const span = { '@type': 'OpeningHoursSpecification' };
  expect(office.openingHoursSpecification).toEqual([
    {
      ...span,
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'],
      opens: '09:30',
      closes: '14:00',
    },
    { ...span, dayOfWeek: ['Sunday'], opens: '10:00', closes: '11:00' },
  ]);
});

test('search engines read the name on the door and the one in the registry', () => {
  expect(office).toMatchObject({
    name: 'La Casa',
    legalName: 'Casa Muestra, S. L.',
  });
});
