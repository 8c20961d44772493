/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../../lib/agency-schema';
import { readSettings } from '../../lib/settings';
import { digestSources, writeRecord } from '../../tools/adapter/record';
import { listLaunchFaults } from '../../tools/launch/launch-faults';
import { makeFolder } from '../make-folder';
import { realAgency } from '../real-agency';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** Builds a project of the agency's whose page has this body, edits it, and judges it. */
function judge({
  body = '',
  agency = realAgency as Agency,
  set = {},
  ownApi = false,
  edited = 'the agency',
}) {
  const settings = readSettings({ ...env, ...set });
  const { basePath } = settings;
  const root = makeFolder({
    '.next/x': '',
    'lib/agency.ts': 'the agency',
    'out/index.html': `<a href="${basePath}/">${body}`,
    'out/icon.png': '',
    'out/street.svg': '<symbol id="floor">',
    'out/manifest.webmanifest': `[{"src":"${basePath}/icon.png"}]`,
  });
  writeRecord(root, digestSources(root), settings);
  writeFileSync(join(root, 'lib/agency.ts'), edited);
  return listLaunchFaults(agency, settings, root, ownApi);
}

test('a real agency at a public address may go public', () => {
  const body =
    '<p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v"><use href="/casa/street.svg#floor">';
  expect(judge({ body })).toEqual([]);
});

test.each([
  [{ phone: '960000000' }, {}, "phone is still the sample's"],
  [{}, { taxId: 'B00000000' }, "legal.taxId is still the sample's"],
  [{}, { registry: '[ya]' }, 'legal.registry is a placeholder, "[ya]"'],
  [{ name: 'Pendiente' }, {}, 'name is a placeholder, "Pendiente"'],
])('what an agency has left open is named: %j %j', (own, data, fault) => {
  const legal = { ...realAgency.legal, ...data };
  const agency = { ...realAgency, ...own, legal };
  expect(judge({ agency })).toEqual([`lib/agency.ts: ${fault}`]);
});

test.each([
  'http://localhost:3000',
  'http://192.168.1.2',
  'http://ladohonesto.test',
])('an address that is local and not https is told: %s', (address) => {
  expect(judge({ set: { NEXT_PUBLIC_SITE_URL: address } })).toEqual([
    `NEXT_PUBLIC_SITE_URL is not https: ${address}`,
    `NEXT_PUBLIC_SITE_URL is a local address: ${address}`,
  ]);
});

test.each([
  ['href', '#nada'],
  ['href', '#'],
  ['href', ''],
  ['href', '/casa/street.svg#roof'],
  ['src', '/casa/foto.png'],
  ['content', 'https://www.ladohonesto.es/casa/foto.png'],
])('what leads nowhere is told: %s="%s"', (attribute, link) => {
  expect(judge({ body: `<a ${attribute}="${link}">` })).toEqual([
    `out/ holds nothing at "${link}"`,
  ]);
});

test('what the page still lacks is told', () => {
  const body = '<script>"lorem ipsum"</script><p class="xxx">Lorem ipsum';
  expect(judge({ body })).toEqual(['out/index.html says "Lorem ipsum"']);
});

test('without a build there is nothing to publish', () => {
  const root = makeFolder();
  expect(listLaunchFaults(realAgency, readSettings(env), root, true)).toEqual([
    'out/ holds no finished build: build again',
  ]);
});

test('an agency that was filled in after the build is not the one to be published', () => {
  expect(judge({ edited: 'another agency' })).toEqual([
    'changed since the build: lib/agency.ts: build again',
  ]);
});

test("that the site's own server answers the forms has to be said", () => {
  const set = { NEXT_PUBLIC_API_HOST: '' };
  expect(judge({ set })).toEqual([
    expect.stringMatching(/^NEXT_PUBLIC_API_HOST is not set: .*--own-api/),
  ]);
  expect(judge({ set, ownApi: true })).toEqual([]);
});
