import { checkIdentity } from '../../lib/identity-schema';
import { type Agency, presentAgency } from '../../lib/present-agency';
import { describeSite } from '../../lib/structured-data';
import { briefAgency, ladoHonesto, profession } from '../agencies';

type Span = (typeof briefAgency.hours)[number];
const { address, legal } = briefAgency;
const lawyer = (facts: object) => ({
  legal: { ...legal, profession: { ...profession, ...facts } },
});
const week = { from: 'lunes', to: 'jueves' } as const;
const twoSpans: [Span, Span] = [
  { ...week, opens: '09:00', closes: '13:30' },
  { ...week, opens: '17:00', closes: '20:00' },
];
const photo = { src: 'equipo.webp', width: 800, height: 600, alt: 'Dos personas' };
const day = { from: 'lunes', to: 'lunes', opens: '09:30', closes: '14:00' };

test.each<[field: string, wrong: object]>([
  ['phone', { phone: '12' }],
  ['name', { name: ' ' }],
  ['email', { name: undefined, email: 'a' }],
  ['services', { services: [] }],
  ['slogans.1', { slogans: ['Uno', ''] }],
  ['hours.0.opens', { hours: [{ ...day, opens: '9:3O' }] }],
  ['hours.0.closes', { hours: [{ ...day, closes: '09:30' }] }],
  ['hours.0.to', { hours: [{ ...day, from: 'martes' }] }],
  ['hours.0.to', { hours: [{ ...day, to: 'Lunes' }] }],
  ['hours.0.seasonFrom', { hours: [{ ...day, seasonFrom: '31/02', seasonUntil: '1/3' }] }],
  ['hours.0.seasonUntil', { hours: [{ ...day, seasonFrom: '15/06' }] }],
  ['hours.0.seasonUntil', { hours: [{ ...day, seasonUntil: '15/09' }] }],
  ['phones.0.phone', { phones: [{ name: 'Alquileres', phone: '12' }] }],
  ['closures.0.from', { closures: [{ from: '2027-02-30', to: '2027-03-01' }] }],
  ['closures.0.to', { closures: [{ from: '2027-08-10', to: '2027-08-09' }] }],
  ['photo.src', { photo: { ...photo, src: '../equipo.webp' } }],
  ['photo.alt', { photo: { ...photo, alt: '' } }],
  ['terms.feeRate', { terms: { feeRate: 21 } }],
  ['legal.taxId', { legal: { ...legal, taxId: 'B1' } }],
  ['legal.retentionDays', { legal: { ...legal, retentionDays: 1.5 } }],
  ['legal.profession.titleState', lawyer({ titleState: '' })],
  ['legal.profession.rules', lawyer({ rules: 'el BOE' })],
])('checkIdentity: names %s and says what it should be, in one line', (field, wrong) => {
  const check = () => checkIdentity({ ...briefAgency, ...wrong });
  expect(check).toThrow(/^agency\/identity\.ts is not valid\. .*\.$/);
  expect(check).toThrow(new RegExp(` ${field.replaceAll('.', '\\.')}: \\p{Lu}`, 'u'));
});

test('checkIdentity: an optional line may be empty', () => {
  const lawyers = lawyer({ provider: '', conflicts: '' }).legal;
  const lines = { registry: '', agentsRegister: '', supervisor: '', insurance: '', complaints: '' };
  const identity = {
    ...briefAgency,
    phone: '712345678',
    hoursNote: '',
    copyrightYear: '',
    terms: { fees: '', replies: '', valuation: '', buyer: '' },
    legal: { ...lawyers, ...lines },
  };
  expect(() => checkIdentity(identity)).not.toThrow();
});

test('presentAgency: texts, phone and hours do not wrap in a page, and stay as stated elsewhere', () => {
  const identity = { ...briefAgency, name: 'Casa, S. L.', hours: twoSpans };
  const { name, phoneText, hoursText } = presentAgency(identity);
  expect([name, phoneText]).toEqual(['Casa, S.\u00a0L.', '960\u00a099\u00a000\u00a012']);
  for (const span of hoursText) expect(span).not.toMatch(/\d a | a \d/);
  expect(describeSite(identity)['@graph'][0]).toMatchObject({ name: identity.name });
});

const [morning, afternoon] = twoSpans;
const friday = { from: 'viernes', to: 'viernes', opens: '09:00', closes: '14:00' } as const;
const summer = { ...week, opens: '08:00', closes: '15:00', seasonFrom: '15/6', seasonUntil: '1/9' };
const retention = (retentionDays: number) => ({ legal: { ...legal, retentionDays } });
const inTown = (city: string) => ({ address: { ...address, city, province: 'Valencia' } });
const inProvince = (postalCode: string) => ({ address: { ...address, postalCode } });

test.each<[field: keyof Agency, facts: object, shown: unknown]>([
  [
    'hoursText',
    { hours: [morning, friday, afternoon] },
    ['Lunes a jueves, de 9.00 a 13.30 y de 17.00 a 20.00', 'Viernes, de 9.00 a 14.00'],
  ],
  [
    'hoursText',
    { hours: [morning, summer, { ...summer, ...friday, opens: '10:00' }] },
    [
      'Lunes a jueves, de 9.00 a 13.30',
      'Del 15 de junio al 1 de septiembre, lunes a jueves, de 8.00 a 15.00; viernes, de 10.00 a 14.00',
    ],
  ],
  ['retentionText', retention(365), 'un año'],
  ['retentionText', retention(730), '2 años'],
  ['retentionText', retention(180), '180 días'],
  // The province is named only if the city has another name.
  ['addressText', inTown('Valencia'), expect.stringMatching(/ Valencia$/)],
  ['addressText', inTown('Torrent'), expect.stringMatching(/ Torrent \(Valencia\)$/)],
  ['terms', { terms: { feeRate: 3.63 } }, { feeRate: 3.63, fees: expect.stringMatching('3,63 %') }],
  ['peopleNames', { people: ['Ana Ruiz', 'Bea Gil, abogada'] }, ['Ana Ruiz', 'Bea Gil']],
  ['hasOwnTaxes', inProvince('46001'), false],
  ['hasOwnTaxes', inProvince('01001'), true],
  ['hasOwnTaxes', inProvince('48001'), true],
])('presentAgency: %s with %j is %j', (field, facts, shown) => {
  const { [field]: found } = presentAgency({ ...briefAgency, ...facts });
  expect(JSON.parse(JSON.stringify(found).replaceAll('\u00a0', ' '))).toEqual(shown);
});

test('describeSite: structured data has the identity, its hours and closures to come, and an agency is no legal service', () => {
  const span = { opens: '09:30', closes: '14:00' } as const;
  const past = { from: '2020-08-10', to: '2020-08-24' };
  const coming = { from: '2999-08-10', to: '2999-08-24' };
  const identity = {
    ...ladoHonesto,
    closures: [past, coming],
    hours: [
      { from: 'martes', to: 'jueves', ...span } as const,
      { from: 'domingo', to: 'domingo', ...span } as const,
    ],
  };
  expect(describeSite(identity)['@graph']).toMatchObject([
    {
      '@type': 'RealEstateAgent',
      name: identity.name,
      legalName: legal.companyName,
      taxID: legal.taxId,
      identifier: identity.legal.agentsRegister,
      logo: 'http://localhost:3000/apple-icon.png',
      telephone: '+34960990012',
      contactPoint: [{ contactType: 'Alquileres', telephone: '+34960990013' }],
      address: { '@type': 'PostalAddress', addressCountry: 'ES' },
      areaServed: [{ '@type': 'Place', name: 'Valencia' }],
      hasMap: identity.map,
      sameAs: identity.sameAs,
      openingHoursSpecification: [
        { ...span, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] },
        { ...span, dayOfWeek: ['Sunday'] },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: coming.from, validThrough: coming.to, opens: '00:00', closes: '00:00' },
      ],
    },
    { '@type': 'WebSite', name: identity.name, url: 'http://localhost:3000/' },
  ]);
});

test('describeSite: the hours of a season are valid between its days, and the others on the rest of the year', () => {
  jest.useFakeTimers({ now: Date.parse('2027-12-31T23:30+01:00') });
  const winter = { ...week, opens: '09:00', closes: '13:30' };
  const [seasonFrom, seasonUntil] = ['15/12', '6/1'];
  const season = { ...week, opens: '10:00', closes: '20:00', seasonFrom, seasonUntil };
  const describe = (hours: Span[]) => describeSite({ ...briefAgency, hours })['@graph'][0];
  const times = ({ opens, closes }: Span) => ({ opens, closes });
  expect(describe([winter, season])).toMatchObject({
    openingHoursSpecification: [
      { ...times(season), validFrom: '2027-12-31', validThrough: '2028-01-06' },
      { ...times(winter), validFrom: '2028-01-07', validThrough: '2028-12-14' },
      { ...times(season), validFrom: '2028-12-15', validThrough: '2028-12-29' },
    ],
  });
  expect(JSON.stringify(describe([winter]))).not.toContain('valid');
  jest.useRealTimers();
});
