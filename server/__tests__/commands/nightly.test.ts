import { spawnSync } from 'node:child_process';
import fs, { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { createBackups } from '../../data/copies/backups';
import { day, hour } from '../../data/database/times';
import { runCommand, scribble } from '../command';
import { ana, makeSettings, openTestService, post, runServer, until } from '../service';

async function open(changes = {}) {
  const env = makeSettings(changes);
  const service = await openTestService(env);
  await post(service.app, 'contact', ana);
  const folder = join(env.DATA_FOLDER, 'backups');
  /** Adds copies of nine nights of a year. @returns their names */
  function addCopies(year: number) {
    const names = Array.from({ length: 9 }, (_, night) => `backup-${year}-01-0${night + 1}.sqlite`);
    for (const name of names) writeFileSync(join(folder, name), '');
    return names;
  }
  const makeCopy = (more = {}) => runCommand({ ...env, ...more }, ['nightly']);
  return { ...service, env, folder, addCopies, makeCopy };
}

test("The night's copy is checked, and the last seven are kept; one with a date of the future is none", async () => {
  const { env, folder, addCopies, makeCopy } = await open();
  expect(await makeCopy()).toMatchObject({ code: 0 });
  const [today = ''] = readdirSync(folder);
  const [former, later] = [addCopies(2020), addCopies(2999)];
  expect(await makeCopy()).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual([...former.slice(-6), today, ...later]);
  expect(readdirSync(env.DATA_FOLDER).filter((name) => /restor|part/.test(name))).toEqual([]);
  const empty = makeSettings({ DATA_FOLDER: join(makeFolder(), 'of', 'another', 'machine') });
  expect(await runCommand(empty, ['restore', join(folder, today)])).toMatchObject({ code: 0 });
  expect(await (await openTestService(empty)).store.wholeMessages.list()).toMatchObject([ana]);
});

test.each<[what: string, spoil: (file: string) => unknown, said: RegExp]>([
  ['of a damaged database', scribble, /^.*\n$/],
  [
    'without room on the disk',
    () => jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1, bsize: 4096 } as fs.StatsFs),
    /^.* has 1 MB left, .*nothing was done\n$/,
  ],
])("A night's copy %s is none, those before stay, and one line says so", async (_, spoil, said) => {
  const { env, folder, addCopies, settings, stop, makeCopy } = await open();
  await makeCopy();
  await stop();
  addCopies(2020);
  const names = readdirSync(folder);
  const before = readFileSync(join(folder, `${names.at(-1)}`));
  spoil(settings.databaseFile);
  expect(await makeCopy()).toEqual({ code: 1, output: expect.stringMatching(said) });
  expect(readdirSync(folder)).toEqual(names);
  expect(readFileSync(join(folder, `${names.at(-1)}`)).equals(before)).toBe(true);
  expect(readdirSync(env.DATA_FOLDER).filter((one) => one.endsWith('.part'))).toEqual([]);
});

test('An alarm tells that the copy of a night is missing, and none where no copies are made', async () => {
  const { folder, monitor, clock, makeCopy } = await open();
  const find = async () => (await monitor.check()).problems;
  expect(await find()).toEqual([]);
  await makeCopy();
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const made = (time: number) => utimesSync(file, new Date(time), new Date(time));
  made(clock.time - 30 * hour);
  expect(await find()).toEqual([]);
  made(clock.time - 2 * day);
  expect(await find()).toEqual(['backup']);
  const another = makeFolder({ 'backups/.part': '' });
  const { birthtimeMs } = statSync(join(another, 'backups'));
  for (const time of [hour, 2 * day]) {
    const never = createBackups(another, () => birthtimeMs + time);
    expect([never.isMissing(), never.isUnsent()]).toEqual([time > day, time > day]);
  }
});

test('The next copy is due at four o’clock after the last one, and one that was missed is made at the start', async () => {
  const { env, folder, makeCopy, stop } = await open();
  await makeCopy();
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const { findDue } = createBackups(env.DATA_FOLDER);
  for (const [last, due] of [
    ['2026-03-28T03:59Z', '2026-03-28T04:00Z'],
    ['2026-03-28T04:01Z', '2026-03-29T04:00Z'],
    ['2026-03-28T23:00Z', '2026-03-29T04:00Z'],
  ].map((pair) => pair.map(Date.parse))) {
    const made = new Date(last ?? 0);
    utimesSync(file, made, made);
    expect(findDue(0)).toBe(due);
    expect(createBackups(makeFolder()).findDue(last ?? 0)).toBe(due);
  }
  await stop();
  const program = runServer(env);
  // A copy that is being made is about to get another name.
  const isNew = (name: string) =>
    name.endsWith('.sqlite') &&
    statSync(join(folder, name)).mtimeMs > Date.parse('2026-03-30T04:00Z');
  await until(() => readdirSync(folder).some(isNew));
  await program.end('SIGTERM');
});

/** Does what ssh does with `-o …` options, a host and a command: runs the command in the other machine's home. */
const takes =
  'case "$*" in *StrictHostKeyChecking=accept-new*) ;; *) exit 255; esac; while [ "$1" != other ]; do shift; done; shift; cd "$HOME" && exec "$@"';
const refuses = 'echo "copies@other: Permission denied (publickey)." >&2; exit 255';

// rsync is not on every machine; .ci/run installs it.
const testRsync = spawnSync('rsync', ['--version']).error ? test.skip : test;
testRsync(
  "The night's copy goes to another machine, and an alarm tells when it does not arrive",
  async () => {
    const { folder, monitor, clock, makeCopy } = await open({ BACKUP_TO: 'copies@other:' });
    const find = async () => (await monitor.check()).problems;
    // The other machine is this one, with a home folder of its own.
    const [programs, HOME] = [makeFolder(), makeFolder()];
    const PATH = `${programs}:${process.env.PATH}`;
    /** @param ssh a script that replaces it */
    async function send(ssh: string) {
      writeFileSync(join(programs, 'ssh'), `#!/bin/sh\n${ssh}\n`, { mode: 0o755 });
      const sent = await makeCopy({ PATH, HOME });
      // The files' times are the machine's, and not those of the test.
      for (const name of readdirSync(folder))
        utimesSync(join(folder, name), clock.time / 1000, clock.time / 1000);
      return sent;
    }
    const said = /\nBACKUP_TO: .* did not arrive at copies@other:: .*denied.*\n$/;
    expect(await send(refuses)).toMatchObject({ code: 1, output: expect.stringMatching(said) });
    expect(await find()).toEqual(['unsent']);
    expect(await send(takes)).toMatchObject({ code: 0 });
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(HOME, name)).equals(readFileSync(join(folder, name)))).toBe(true);
    expect(await find()).toEqual([]);
    expect(await send(refuses)).toMatchObject({ code: 1 });
    expect(await find()).toEqual(['unsent']);
    expect(await send(takes)).toMatchObject({ code: 0 });
    clock.time += 2 * day;
    expect(await find()).toContain('unsent');
  },
);
