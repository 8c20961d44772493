import { readSettings } from '../../lib/settings';
import {
  listClaims,
  listIdentityAdvice,
  listIdentityFaults,
  listSettingFaults,
  listStalePictures,
  listTaxAdvice,
} from '../../tools/launch/check-content';
import { briefAgency, profession } from '../agencies';

const complete = {
  ...briefAgency,
  terms: { valuation: 'Sin coste.', fees: 'El 3,63 %, con IVA.' },
  legal: { ...briefAgency.legal, insurance: 'Seguros Uno, póliza 1' },
};
type Change = { terms?: object; legal?: object } & Record<string, unknown>;
const change = ({ terms, legal, ...rest }: Change) => ({
  ...complete,
  ...rest,
  terms: { ...complete.terms, ...terms },
  legal: { ...complete.legal, ...legal },
});

test('A complete identity has no fault', () => {
  expect(listIdentityFaults(complete)).toEqual([]);
});

test.each<[fault: string, Change]>([
  ["phone is still the sample's", { phone: '960000000' }],
  ["email is still the sample's", { email: 'hola@ladohonesto.example' }],
  ["legal.taxId is still the sample's", { legal: { taxId: 'B00000000' } }],
  ['legal.registry is a placeholder, "[ya]"', { legal: { registry: '[ya]' } }],
  ['email can receive nothing at casa.example', { email: 'a@casa.example' }],
  ['name is a placeholder, "Pendiente"', { name: 'Pendiente' }],
  ['terms.fees is missing', { terms: { fees: undefined } }],
  ['terms.valuation is missing', { terms: { valuation: undefined } }],
  ['legal.insurance is missing', { legal: { insurance: ' ' } }],
  ['legal.registry is missing', { legal: { registry: '' } }],
])('An identity is named for “%s”', (fault, edit) => {
  expect(listIdentityFaults(change(edit))).toEqual([
    expect.stringContaining(`agency/identity.ts: ${fault}`),
  ]);
});

test.each(['insurance', 'registry'])('Who needs no %s by law is not asked for it', (field) => {
  const legal = { [field]: '', notRequired: [field] };
  expect(listIdentityFaults(change({ legal }))).toEqual([]);
});

test.each<[advice: RegExp, Change]>([
  [/terms\.replies/, {}],
  [/terms\.buyer/, {}],
  [/legal\.agentsRegister/, {}],
  [/tax laws of its own/, { address: { ...complete.address, postalCode: '48001' } }],
])('Advice matches %s', (advice, edit) => {
  expect(listIdentityAdvice(change(edit)).join('\n')).toMatch(advice);
});

const site = { NEXT_PUBLIC_SITE_URL: 'https://www.casa.es', NEXT_PUBLIC_API_HOST: '' };

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'https://172.20.0.1'],
  ['NEXT_PUBLIC_SITE_URL', 'https://casa.test'],
  ['NEXT_PUBLIC_SITE_URL', 'http://casa.es'],
  ['NEXT_PUBLIC_SITE_URL', 'https://www.example.com'],
  ['NEXT_PUBLIC_API_HOST', 'http://casa.es'],
])('%s is named as the only fault if it is %s', (name, address) => {
  expect(listSettingFaults(readSettings({ ...site, [name]: address }), true)).toEqual([
    expect.stringContaining(`${name} is ${address}`),
  ]);
});

test('A page without a server is named, unless its own server answers', () => {
  expect(listSettingFaults(readSettings(site), false)).toHaveLength(1);
  expect(listSettingFaults(readSettings(site), true)).toEqual([]);
});

test.each([{}, { name: 'Otra' }, { tagline: 'Otra' }])(
  'Pictures that were drawn with %j instead are named',
  (edit) => {
    const { name, tagline } = complete;
    const lines = listStalePictures(complete, { name, tagline, ...edit });
    expect(lines).toEqual(
      'name' in edit || 'tagline' in edit ? [expect.stringContaining('Otra')] : [],
    );
  },
);

test.each<[words: string, text: string, legal?: object]>([
  ['', '<noscript>líder</noscript><section id="privacidad">líder</section>'],
  ['«líder», «sin comisiones»', '<header>líder sin\n<b>comisiones'],
  ['«Abogada», «jurídicas»', 'Abogada y cosas jurídicas'],
  ['', 'Abogada y cosas jurídicas', { profession }],
])('Words that the law allows only to some are named: “%s”', (words, text, legal = {}) => {
  const lines = listClaims(change({ legal }), `<title>Casa</title><body>${text}`);
  expect(lines).toEqual(words ? [expect.stringContaining(words)] : []);
});

test('A year whose tax figures nobody has read is named', () => {
  const tables = { year: 2030, readOn: '2030-01-07' };
  const advise = (day: string) => listTaxAdvice(new Date(day), tables);
  expect(advise('2030-12-31T12:00')).toEqual([]);
  expect(advise('2031-01-01T12:00')).toEqual([expect.stringMatching(/2030-01-07.*2031/)]);
});

test('Figures of a tax that are not settled are named at once', () => {
  const unsettled = { law: 'Real Decreto-ley 1/2030', from: '2030-12-01' };
  const advice = listTaxAdvice(new Date('2030-01-08'), { year: 2030, readOn: '', unsettled });
  expect(advice).toEqual([expect.stringMatching(/Real Decreto-ley 1\/2030 .*2030-12-01/)]);
});
