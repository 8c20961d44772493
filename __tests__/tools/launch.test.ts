import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readSettings } from '../../lib/settings';
import { listen } from '../../server/http/listen';
import {
  listClaims,
  listIdentityAdvice,
  listIdentityFaults,
  listMissingFiles,
  listSettingFaults,
  listStalePictures,
  listTaxAdvice,
} from '../../tools/launch/check-content';
import { denia, ladoHonesto } from '../agencies';
import { makeFolder, noSettings } from '../project';

type Change = { terms?: object; legal?: object } & Record<string, unknown>;
const change = ({ terms, legal, ...rest }: Change) => ({
  ...ladoHonesto,
  ...rest,
  terms: { ...ladoHonesto.terms, ...terms },
  legal: { ...ladoHonesto.legal, ...legal },
});

const inMadrid = { address: { ...ladoHonesto.address, postalCode: '28001' } };

test.each([ladoHonesto, denia])(
  'A real agency has no fault, and each of its files: $name',
  (agency) => {
    expect([...listIdentityFaults(agency), ...listMissingFiles(agency)]).toEqual([]);
  },
);

test('Each file of the identity that is not there is named', () => {
  const photo = {
    src: 'no/a.webp',
    width: 8,
    height: 6,
    alt: '',
    small: { src: 'b.jpg', width: 4 },
  };
  const agency = change({ photo, legal: { agentsBadge: 'c.svg' } });
  const named = ['no/a.webp', 'b.jpg', 'c.svg'].map((file) =>
    expect.stringMatching(`public/${file}$`),
  );
  expect(listMissingFiles(agency)).toEqual(named);
  expect(listMissingFiles(agency, makeFolder({ 'no/a.webp': '' }))).toHaveLength(2);
});

test.each<[fault: string, Change]>([
  ["phone is still the sample's", { phone: '960000000' }],
  ["email is still the sample's", { email: 'hola@ladohonesto.example' }],
  ["legal.taxId is still the sample's", { legal: { taxId: 'B00000000' } }],
  ['legal.registry is a placeholder, "[ya]"', { legal: { registry: '[ya]' } }],
  ['email can receive nothing at casa.example', { email: 'a@casa.example' }],
  ['name is a placeholder, "Pendiente"', { name: 'Pendiente' }],
  ['terms.fees is missing', { terms: { fees: undefined, feeRate: undefined } }],
  ['terms.fees speaks of a minimum', { terms: { feeMinimum: undefined } }],
  ['terms.fees does not say the minimum', { terms: { feeMinimum: 2500 } }],
  ['terms.fees does not say the minimum', { terms: { fees: 'El 3,63 %, con IVA.' } }],
  ['terms.valuation is missing', { terms: { valuation: undefined } }],
  ['legal.insurance is missing', { legal: { insurance: ' ' } }],
  ['legal.registry is missing', { legal: { registry: '' } }],
  ['legal.agentsRegister is missing', { legal: { agentsRegister: '' } }],
  ['legal.agentsBadge is missing', { legal: { agentsBadge: undefined } }],
  ['legal.complaints is missing', { legal: { complaints: '' } }],
])('An identity is named for “%s”', (fault, edit) => {
  expect(listIdentityFaults(change(edit))).toEqual([
    expect.stringContaining(`agency/identity.ts: ${fault}`),
  ]);
});

test.each([
  ['Sin mínimo: el 3,63 %.', undefined],
  ['El 3,63 %, mínimo 4.000 € más IVA (4.840 €).', 4840],
  ['Como poco, 3.932,50 euros con IVA.', 3932.5],
  ['', 4840],
])('A sentence on fees agrees with the minimum: “%s”', (fees, feeMinimum) => {
  expect(listIdentityFaults(change({ terms: { fees, feeMinimum } }))).toEqual([]);
});

test('What the Comunitat Valenciana requires is not asked of others', () => {
  const legal = { agentsRegister: '', agentsBadge: '', complaints: '' };
  expect(listIdentityFaults(change({ ...inMadrid, legal }))).toEqual([]);
});

test.each(['insurance', 'registry'])('Who needs no %s by law is not asked for it', (field) => {
  const legal = { [field]: '', notRequired: [field] };
  expect(listIdentityFaults(change({ legal }))).toEqual([]);
});

test.each<[advice: RegExp, Change]>([
  [/terms\.replies/, { terms: { replies: '' } }],
  [/terms\.buyer/, { terms: { buyer: undefined } }],
  [/legal\.agentsRegister/, { ...inMadrid, legal: { agentsRegister: '' } }],
  [/tax laws of its own/, { address: { ...ladoHonesto.address, postalCode: '48001' } }],
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

test.each([
  [`<title>${ladoHonesto.name}: ${ladoHonesto.tagline}</title>`, []],
  ['<title>Otra</title>', [expect.stringContaining('Otra')]],
  // The agency's own.
  ['<path/>', []],
])('Pictures that were drawn for another agency are named: %s', (drawn, lines) => {
  expect(listStalePictures(ladoHonesto, `<svg>${drawn}</svg>`)).toEqual(lines);
});

test.each<[words: string, text: string, legal?: object]>([
  ['', '<noscript>líder</noscript><section id="privacidad">líder</section>'],
  ['«líder», «sin comisiones»', '<header>líder sin\n<b>comisiones'],
  ['«Abogada», «jurídicas»', 'Abogada y cosas jurídicas', { profession: undefined }],
  ['', 'Abogada y cosas jurídicas'],
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

/** Runs a command of tools/ in an environment. @returns what it prints before it fails */
async function fail(command: string[], env: NodeJS.Dict<string>, cwd = '.') {
  const args = ['--import', 'tsx', ...command];
  const options = { cwd, env: { ...process.env, ...noSettings, ...env }, timeout: 60_000 };
  const { stderr } = await promisify(execFile)(process.execPath, args, options).catch((it) => it);
  return stderr;
}

test('npm start: that SMTP_URL is not used, and a port in use, is told before the build, which would delete out/', async () => {
  // A failure does not keep this process alive.
  const blocker = createServer().unref();
  const port = new URL(await listen(blocker, 0)).port;
  const OUT_DIR = makeFolder({ 'index.html': 'published' });
  const lines = await fail(['tools/preview.ts'], {
    PORT: port,
    OUT_DIR,
    DATA_FOLDER: makeFolder(),
    SMTP_URL: 'smtps://user:secreta@casa.es',
  });
  expect(lines).toMatch(
    new RegExp(
      `^SMTP_URL is not used here: .*\nPort ${port} is in use\\. .*PORT=${Number(port) + 1}\n$`,
    ),
  );
  expect(lines).not.toContain('secreta');
  expect(existsSync(join(OUT_DIR, 'index.html'))).toBe(true);
  blocker.close();
}, 60_000);

test('check-launch: the .env file of a folder is read, and faults are listed before a build, which would delete out/', async () => {
  const cwd = makeFolder({ '.env.production.local': 'NEXT_PUBLIC_SITE_URL=http://www.casa.es\n' });
  for (const name of ['agency', 'lib', 'node_modules', 'server', 'taxes', 'tools'])
    symlinkSync(resolve(name), join(cwd, name));
  const OUT_DIR = makeFolder({ 'index.html': 'published' });
  const settings = { OUT_DIR, NEXT_PUBLIC_SITE_URL: undefined };
  const lines = await fail(['tools/launch/check-launch.ts', '--own-api'], settings, cwd);
  expect(lines).toMatch(/^NEXT_PUBLIC_SITE_URL is http:\/\/www\.casa\.es/m);
  expect(existsSync(join(OUT_DIR, 'index.html'))).toBe(true);
}, 60_000);
