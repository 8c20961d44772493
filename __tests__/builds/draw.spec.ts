import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../tools/files';
import { expect, test } from '../browser/test';
import { copySources } from '../project';

test('npm run draw: prints each file that it writes', () => {
  const cwd = resolve('.variant/drawn');
  copySources(cwd);
  const getTime = (path: string) => statSync(join(cwd, path)).mtimeMs;
  const copied = Math.max(...listFiles(cwd).map(getTime));
  const command = ['--import', 'tsx', 'tools/drawings/draw.ts'];
  const printed = execFileSync(process.execPath, command, { cwd });
  const written = listFiles(cwd).filter((path) => getTime(path) > copied);
  expect(written).toContain('public/share.png');
  expect(String(printed).match(/\S+$/gm)?.sort()).toEqual(written);
});
