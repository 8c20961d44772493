/** @jest-environment node */
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { day, hour } from '../../data/database/times';
import { removeLeftovers } from '../../data/database/work-folder';

test('What a killed command left goes when its number is free or a day has passed', () => {
  const dataFolder = makeFolder();
  const add = (name: string, age: number) => {
    mkdirSync(join(dataFolder, name));
    const time = new Date(Date.now() - age);
    utimesSync(join(dataFolder, name), time, time);
  };
  add(`work-${process.pid}-used`, hour);
  add(`work-${process.pid}-left`, day + hour);
  // No process has such a number.
  add('work-99999999-left', 0);
  add('mail', 2 * day);
  removeLeftovers(dataFolder);
  expect(readdirSync(dataFolder)).toEqual(['mail', `work-${process.pid}-used`]);
});
