import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
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
import { denia, ladoHonesto, profession } from '../agencies';
import { copySources, makeFolder, noSettings } from '../project';

type Change = { terms?: object; legal?: object } & Record<string, unknown>;
const change = ({ terms, legal, ...rest }: Change) => ({
  ...ladoHonesto,
  ...rest,
  terms: { ...ladoHonesto.terms, ...terms },
  legal: { ...ladoHonesto.legal, ...legal },
});

const inAlicante = { address: { ...ladoHonesto.address, postalCode: '03001' } };
const inMadrid = { address: { ...ladoHonesto.address, postalCode: '28001' } };

test.each([ladoHonesto, denia])('A real agency and its files have no fault: $name', (agency) => {
  expect([...listIdentityFaults(agency), ...listMissingFiles(agency)]).toEqual([]);
});

test('Each file of the identity that is not there is named', () => {
  const small = { src: 'b.jpg', width: 4 };
  const photo = { src: 'no/a.webp', width: 8, height: 6, alt: '', small };
  const agency = change({ photo, legal: { agentsBadge: 'c.svg' } });
  const named = listMissingFiles(agency).map((line) => line.split('public/')[1]);
  expect(named).toEqual(['no/a.webp', 'b.jpg', 'c.svg']);
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
  ['legal.complaints is missing', { ...inAlicante, legal: { complaints: '' } }],
  ['legal.complaints is missing', { legal: { complaints: '' } }],
  ['', { terms: { fees: 'Sin mínimo: el 3,63 %.', feeMinimum: undefined } }],
  ['', { terms: { fees: '3,63 %, mínimo 4.000 € más IVA (4.840 €).', feeMinimum: 4840 } }],
  ['', { terms: { fees: 'Como poco, 3.932,50 euros con IVA.', feeMinimum: 3932.5 } }],
  ['', { terms: { fees: '' } }],
  ['', { ...inMadrid, legal: { agentsRegister: '', agentsBadge: '', complaints: '' } }],
  ['', { legal: { insurance: '', registry: '', notRequired: ['insurance', 'registry'] } }],
  ['', { legal: { taxId: '12345678Z', registry: '' } }],
])('An identity is named for “%s” alone: %j', (fault, edit) => {
  expect(listIdentityFaults(change(edit))).toEqual(
    fault ? [expect.stringContaining(`agency/identity.ts: ${fault}`)] : [],
  );
});

test.each<[advice: RegExp, Change]>([
  [/terms\.replies/, { terms: { replies: '' } }],
  [/terms\.buyer/, { terms: { buyer: undefined } }],
  [/legal\.agentsRegister/, { ...inMadrid, legal: { agentsRegister: '' } }],
  [/terms\.fees says 3 %/, { terms: { fees: 'El 3 %, con IVA.' } }],
  [/conflicts of interest/, { legal: { profession: { ...profession, conflicts: '' } } }],
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
  [`<title>${ladoHonesto.name}: Otra</title>`, [expect.stringContaining('Otra')]],
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

test('Tax figures that are of a past year, or not settled, are named', () => {
  const tables = { year: 2030, readOn: '2030-01-07' };
  const unsettled = { law: 'Real Decreto-ley 1/2030', from: '2030-12-01' };
  const advise = (day: string, more = {}) => listTaxAdvice(new Date(day), { ...tables, ...more });
  expect(advise('2030-12-31T12:00')).toEqual([]);
  expect(advise('2031-01-01T12:00')).toEqual([expect.stringMatching(/2030-01-07.*2031/)]);
  expect(advise('2030-01-08', { unsettled })).toEqual([
    expect.stringMatching(/Real Decreto-ley 1\/2030 .*2030-12-01/),
  ]);
});

/** Runs a program of tools/ that has to fail before it builds, which would delete `out/`. @returns what it prints */
async function fail(command: string[], env: NodeJS.Dict<string>, cwd = '.') {
  const OUT_DIR = makeFolder({ 'index.html': 'published' });
  const options = { cwd, env: { ...process.env, ...noSettings, OUT_DIR, ...env }, timeout: 60_000 };
  const args = ['--import', 'tsx', ...command];
  const run = promisify(execFile)(process.execPath, args, options);
  const { stderr, code } = await run.catch((error) => error);
  expect([code, existsSync(join(OUT_DIR, 'index.html'))]).toEqual([1, true]);
  return stderr;
}

test('npm start says at once that SMTP_URL is not used, and that a port is in use', async () => {
  // A failure does not keep this process alive.
  const blocker = createServer().unref();
  const port = Number(new URL(await listen(blocker, 0)).port);
  const lines = await fail(['tools/preview.ts'], {
    PORT: String(port),
    DATA_FOLDER: makeFolder(),
    SMTP_URL: 'smtps://user:secreta@casa.es',
  });
  const inUse = `Port ${port} is in use\\. .*PORT=${port + 1}\n$`;
  expect(lines).toMatch(new RegExp(`^SMTP_URL is not used here: .*\n${inUse}`));
  expect(lines).not.toContain('secreta');
  blocker.close();
}, 60_000);

test.each([
  ['Pendiente', /^agency\/identity\.ts: name is .*\nNEXT_PUBLIC_SITE_URL is http:/m],
  [ladoHonesto.name, /^NEXT_PUBLIC_SITE_URL is http:/m],
])(
  'npm run check-launch of %s lists at once what is wrong in the identity and in the .env file of its folder',
  async (name, faults) => {
    const cwd = resolve('.variant/launch');
    copySources(cwd, change({ name }));
    writeFileSync(join(cwd, '.env.production.local'), 'NEXT_PUBLIC_SITE_URL=http://www.casa.es\n');
    const settings = { NEXT_PUBLIC_SITE_URL: undefined };
    const lines = await fail(['tools/launch/check-launch.ts', '--own-api'], settings, cwd);
    expect(lines).toMatch(faults);
  },
  60_000,
);
