/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLaunchFaults } from '../../deploy/launch-faults';
import { readSettings } from '../../lib/settings';
import { realAgency } from '../real-agency';

const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
});

function exportPage(body: string): string {
  const out = mkdtempSync(join(tmpdir(), 'out-'));
  const head =
    '<link rel="canonical" href="https://www.ladohonesto.es/casa/"/>';
  writeFileSync(join(out, 'index.html'), `${head}<a href="/casa/">${body}`);
  writeFileSync(join(out, 'icon.png'), '');
  writeFileSync(
    join(out, 'manifest.webmanifest'),
    '{"icons":[{"src":"/casa/icon.png"}]}',
  );
  return out;
}

test('a real agency at a public address may go public', () => {
  const out = exportPage(
    '<p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v">',
  );
  expect(listLaunchFaults(realAgency, settings, out)).toEqual([]);
});

test('each field of the sample is named', () => {
  const legal = { ...realAgency.legal, taxId: 'B00000000' };
  const half = { ...realAgency, phone: '960000000', legal };
  expect(listLaunchFaults(half, settings, exportPage(''))).toEqual([
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
  expect(
    listLaunchFaults({ ...realAgency, legal }, settings, exportPage('')),
  ).toEqual([
    'lib/agency.ts: legal.registry is a placeholder, "Pendiente"',
    'lib/agency.ts: legal.contactRetention is a placeholder, "[plazo]"',
  ]);
});

test.each([
  'http://localhost:3000',
  'http://192.168.1.2',
  'http://ladohonesto.test',
])('an address that is local and not https is told: %s', (address) => {
  const local = readSettings({ NEXT_PUBLIC_SITE_URL: address });
  expect(listLaunchFaults(realAgency, local, exportPage(''))).toEqual([
    `NEXT_PUBLIC_SITE_URL is not https: ${address}`,
    `NEXT_PUBLIC_SITE_URL is a local address: ${address}`,
    `out/ was built for https://www.ladohonesto.es/casa/, not for ${address}/: build again`,
    expect.stringContaining('out/ holds nothing at'),
    expect.stringContaining('out/ holds nothing at'),
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
  expect(listLaunchFaults(realAgency, settings, exportPage(body))).toEqual([
    fault,
  ]);
});

test('without a page there is nothing to publish', () => {
  const empty = mkdtempSync(join(tmpdir(), 'out-'));
  expect(listLaunchFaults(realAgency, settings, empty)).toEqual([
    'out/ holds no page: run npm run build first',
  ]);
});
