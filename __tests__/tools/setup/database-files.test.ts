/** @jest-environment node */
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveDatabase } from '../../../tools/setup/machine/database-files';
import { makeFolder } from '../../project';

/** A database file with nothing but the tables' version. */
const write = (folder: string, version: number, text: string) => {
  const bytes = Buffer.alloc(100);
  bytes.writeUInt32BE(version, 60);
  writeFileSync(join(folder, 'server.sqlite'), Buffer.concat([bytes, Buffer.from(text)]));
};
const read = (folder: string) => readFileSync(join(folder, 'server.sqlite'), 'utf8').slice(100);

test('A database that a newer version has changed is put back with its owner, and new rows are kept aside', () => {
  const data = makeFolder();
  write(data, 5, 'before');
  const owner = process.getuid?.() === 0 ? 1234 : (process.getuid?.() ?? 0);
  chownSync(join(data, 'server.sqlite'), owner, process.getgid?.() ?? 0);
  const { putBack } = saveDatabase(data);
  write(data, 6, 'after');
  const aside = putBack();
  expect([read(data), read(aside)]).toEqual(['before', 'after']);
  expect(statSync(join(data, 'server.sqlite')).uid).toBe(owner);
  expect(existsSync(join(data, 'before-update'))).toBe(false);
});

test('A database with the same tables stays, with its new rows', () => {
  const data = makeFolder();
  write(data, 5, 'before');
  const { putBack } = saveDatabase(data);
  write(data, 5, 'after');
  expect([putBack(), read(data)]).toEqual(['', 'after']);
});
