/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { day, hour } from '../../data/database/times';
import { removeLeftovers } from '../../data/database/work-folder';
import { until } from '../service';

test('The leftovers of a killed command are deleted when its process number is free or a day has passed', () => {
  const dataFolder = makeFolder();
  const add = (name: string, age: number) => {
    mkdirSync(join(dataFolder, name));
    const time = new Date(Date.now() - age);
    utimesSync(join(dataFolder, name), time, time);
  };
  add(`work-${process.pid}-used`, hour);
  add(`work-${process.pid}-left`, day + hour);
  // No process has this number.
  add('work-99999999-left', 0);
  add('mail', 2 * day);
  removeLeftovers(dataFolder);
  expect(readdirSync(dataFolder)).toEqual(['mail', `work-${process.pid}-used`]);
});

test('A folder that a child of a killed process still writes to is deleted when the child has ended', async () => {
  const dataFolder = makeFolder();
  const folder = join(dataFolder, 'work-99999999-left');
  const write = 'while :; do mkdir -p "$0"; echo >"$0/$i"; i=$((i + 1)); done';
  const child = spawn('sh', ['-c', write, folder]);
  try {
    for (let round = 0; round < 50; round++) {
      await until(() => existsSync(folder));
      removeLeftovers(dataFolder);
    }
  } finally {
    child.kill();
    await once(child, 'close');
  }
  removeLeftovers(dataFolder);
  expect(existsSync(folder)).toBe(false);
});
