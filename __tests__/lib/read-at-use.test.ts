/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setAgency } from '../../lib/agency';
import { describeSite } from '../../lib/structured-data';
import { writeDataNotice } from '../../lib/texts/data-notice';
import { realIdentity } from '../identity';

/** Files that run when they are loaded, or only in the browser. */
const isProgram = (path: string) =>
  /^server\/(main\.ts$|__tests__\/|office\/letters\/editor\/)|\/runtime\/(hydrate|hide-past|load|load-script)\.tsx?$/.test(
    path,
  );

const sources = ['lib', 'components', 'app', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !isProgram(path));

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('The agency is read while a module is loaded: read it where it is used');
    },
  },
);

test('No module keeps a piece of the agency from its start', () => {
  jest.isolateModules(() => {
    // The modules imported by this file stay as they are.
    jest.doMock('../../agency/identity', () => ({ identity: trap }));
    jest.doMock('../../lib/agency', () => ({ identity: trap, agency: trap }));
    for (const path of sources) require(resolve(path));
  });
});

test('Whatever shows the agency reads it from lib/agency.ts; what the owner has published is joined with the file in one place', () => {
  const readers = sources.filter((path) =>
    /from '[^']*agency\/identity(\.ts)?'/.test(readFileSync(path, 'utf8')),
  );
  expect(readers).toEqual(['lib/agency.ts', 'lib/published.ts']);
});

test('One module of the server says what the agency is, and none of its data or of what sends reads it', () => {
  const withText = (text: RegExp, folder: string) =>
    sources.filter((path) => path.startsWith(folder) && text.test(readFileSync(path, 'utf8')));
  expect(withText(/setAgency\(/, 'server/')).toEqual(['server/service.ts']);
  expect(withText(/lib\/agency\.ts'/, 'server/data/')).toEqual([]);
  expect(withText(/lib\/agency\.ts'/, 'server/mail/delivery/')).toEqual([]);
});

test('A published identity is read from then on', () => {
  const legal = { ...realIdentity.legal, companyName: 'Casa Nueva, S.\u00a0L.' };
  setAgency({ ...realIdentity, name: 'Casa Nueva', legal });
  expect(writeDataNotice('contact').controller).toBe('Casa Nueva, S.\u00a0L.');
  expect(describeSite()['@graph'][0]).toMatchObject({ name: 'Casa Nueva' });
});
