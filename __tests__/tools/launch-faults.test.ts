/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agency } from '../../lib/agency-schema';
import { readSettings } from '../../lib/settings';
import { digestSources, writeRecord } from '../../tools/adapter/record.mjs';
import { listLaunchFaults } from '../../tools/launch/launch-faults';
import { realAgency } from '../real-agency';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** A project of the agency's whose build wrote a page with this body. */
function exportPage(body: string, settings = readSettings(env)): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const folder of ['.next', 'lib', 'out']) mkdirSync(join(root, folder));
  const write = (path: string, text: string) =>
    writeFileSync(join(root, path), text);
  write('lib/agency.ts', 'the agency');
  write('out/index.html', `<a href="${settings.basePath}/">${body}`);
  write('out/icon.png', '');
  write(
    'out/manifest.webmanifest',
    `{"icons":[{"src":"${settings.basePath}/icon.png"}]}`,
  );
  writeRecord(root, digestSources(root), settings);
  return root;
}

function judge(
  root: string,
  {
    agency = realAgency as Agency,
    settings = readSettings(env),
    ownApi = false,
  } = {},
) {
  return listLaunchFaults(agency, settings, root, ownApi);
}

test('a real agency at a public address may go public', () => {
  const out = exportPage(
    '<p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v">',
  );
  expect(judge(out)).toEqual([]);
});

test('each field of the sample is named', () => {
  const legal = { ...realAgency.legal, taxId: 'B00000000' };
  const half = { ...realAgency, phone: '960000000', legal };
  expect(judge(exportPage(''), { agency: half })).toEqual([
    "lib/agency.ts: phone is still the sample's",
    "lib/agency.ts: legal.taxId is still the sample's",
  ]);
});

test('legal data that was left open is named', () => {
  const legal = {
    ...realAgency.legal,
    registry: 'Pendiente',
    contactRetention: '[plazo]',
  };
  expect(judge(exportPage(''), { agency: { ...realAgency, legal } })).toEqual([
    'lib/agency.ts: legal.registry is a placeholder, "Pendiente"',
    'lib/agency.ts: legal.contactRetention is a placeholder, "[plazo]"',
  ]);
});

test.each([
  'http://localhost:3000',
  'http://192.168.1.2',
  'http://ladohonesto.test',
])('an address that is local and not https is told: %s', (address) => {
  const settings = readSettings({ ...env, NEXT_PUBLIC_SITE_URL: address });
  expect(judge(exportPage('', settings), { settings })).toEqual([
    `NEXT_PUBLIC_SITE_URL is not https: ${address}`,
    `NEXT_PUBLIC_SITE_URL is a local address: ${address}`,
  ]);
});

test.each([
  ['<p>Lorem ipsum', 'out/index.html says "Lorem ipsum"'],
  ['<a href="#nada">', 'out/ holds nothing at "#nada"'],
  ['<a href="#">', 'out/ holds nothing at "#"'],
  ['<a href="">', 'out/ holds nothing at ""'],
  ['<img src="/casa/foto.png">', 'out/ holds nothing at "/casa/foto.png"'],
  [
    '<meta content="https://www.ladohonesto.es/casa/foto.png">',
    'out/ holds nothing at "https://www.ladohonesto.es/casa/foto.png"',
  ],
])('what the page still lacks is told: %s', (body, fault) => {
  expect(judge(exportPage(body))).toEqual([fault]);
});

test('without a build there is nothing to publish', () => {
  const empty = mkdtempSync(join(tmpdir(), 'project-'));
  expect(judge(empty)).toEqual(['out/ holds no finished build: build again']);
});

test('an agency that was filled in after the build is not the one to be published', () => {
  const root = exportPage('');
  writeFileSync(join(root, 'lib/agency.ts'), 'another agency');
  expect(judge(root)).toEqual([
    'changed since the build: lib/agency.ts: build again',
  ]);
});

test("that the site's own server answers the forms has to be said", () => {
  const settings = readSettings({ ...env, NEXT_PUBLIC_API_HOST: '' });
  const root = exportPage('', settings);
  expect(judge(root, { settings })).toEqual([
    expect.stringMatching(/^NEXT_PUBLIC_API_HOST is not set: .*--own-api/),
  ]);
  expect(judge(root, { settings, ownApi: true })).toEqual([]);
});
