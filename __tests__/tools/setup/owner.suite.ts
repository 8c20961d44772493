/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFields } from '../../../server/__tests__/office/page/own-page';
import { writeTyped } from '../../../server/office/page/typed';
import { readAllSettings } from '../../../tools/setup/answers/settings-file';
import { describeMachine } from '../../../tools/setup/machine/machine';
import { withServer } from '../../../tools/setup/version/try-server';
import { realIdentity } from '../../identity';
import { install } from './install';

const site = 'https://www.casaturia.es';
const complete = {
  ...realIdentity,
  terms: { valuation: 'Sin coste.', fees: 'El 3,63 %, con IVA.' },
  legal: { ...realIdentity.legal, insurance: 'Seguros Uno, póliza 1' },
};

test('On a server that setup has made, the owner fills her page in and publishes it; an update says what she has published', async () => {
  const { clone, root, change, update } = await install();
  const machine = describeMachine(root);
  const readPage = () => readFileSync(join(machine.web, 'index.html'), 'utf8');
  expect(readPage()).toContain('noindex');

  // What setup has written leads the server to the folder of the page, and its unit lets it write there.
  const settings = readAllSettings(machine);
  const unit = readFileSync(machine.at('/etc/systemd/system/lado-honesto.service'), 'utf8');
  expect(unit).toMatch(new RegExp(`^ReadWritePaths=-?${settings.PUBLISH_FOLDER}$`, 'm'));
  const below = (path = '') => machine.at(path);
  const folders = {
    DATA_FOLDER: below(settings.DATA_FOLDER),
    PUBLISH_FOLDER: below(settings.PUBLISH_FOLDER),
  };

  await withServer(clone, settings, folders, async (origin) => {
    const office = await enter(clone, { ...settings, ...folders, SMTP_URL: '' }, origin);
    const form = readFields(await office('/pagina'));
    const half = await office('/pagina', { ...form, phone: realIdentity.phone, hacer: 'publicar' });
    expect(half).toContain('id="legal.companyName-fault"');
    expect(readPage()).toContain('noindex');
    const own = writeTyped(complete, Date.now());
    const whole = await office('/pagina', { ...form, ...own, hacer: 'publicar' });
    expect(whole).toContain('Publicada.');
  });
  const published = readPage();
  expect(published).toContain(`tel:+34${realIdentity.phone}`);
  expect(published).not.toContain('noindex');

  change('components/sections/services.css', (text) => `${text}\nz-q {\n  color: red;\n}\n`);
  const { code, output } = await update();
  expect([code, output]).toEqual([0, expect.stringContaining('Built the page')]);
  expect(readPage()).toContain('z-q{');
  expect(readPage()).toContain(`tel:+34${realIdentity.phone}`);

  // The frame came with the version: the next change is hers again.
  await withServer(clone, settings, folders, async (origin) => {
    const office = await enter(clone, { ...settings, ...folders, SMTP_URL: '' }, origin);
    const form = readFields(await office('/pagina'));
    const changed = { ...form, phone: '961234567', hacer: 'publicar' };
    expect(await office('/pagina', changed)).toContain('Publicada.');
  });
  expect(readPage()).toContain('tel:+34961234567');
  expect(readPage()).toContain('z-q{');
}, 300_000);

/** Goes into a server's office by the link that its command prints. @returns what asks for a page, or sends a form */
async function enter(project: string, settings: Record<string, string>, origin: string) {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'office'], {
    cwd: project,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  const [, key = ''] = /llave=([\w-]+)/.exec(stdout) ?? [];
  const address = `${origin}/api/oficina`;
  const headers = { origin: site };
  const entered = await fetch(`${address}/entrar?llave=${key}`, {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return async (path: string, fields?: Record<string, string>): Promise<string> => {
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const answer = await fetch(address + path, {
      ...init,
      headers: { ...headers, cookie },
      redirect: 'manual',
    });
    const to = answer.headers.get('location')?.replace(/#.*/, '');
    return to ? (await fetch(new URL(to, origin), { headers: { cookie } })).text() : answer.text();
  };
}
