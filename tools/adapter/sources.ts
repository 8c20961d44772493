import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files.ts';

/** The sources of the pages, without the packages and the agency. */
const folders = ['agency', 'app', 'components', 'lib', 'public', 'tools/adapter'];
/** The agency is no part of a frame. */
const agencies = ['agency/identity.ts', 'agency/sample.ts'];

/** Hashes the sources of the pages. Each version of the sources has another hash. */
export function hashSources(projectDir: string): string {
  const sum = createHash('sha256');
  for (const folder of folders)
    for (const path of listFiles(join(projectDir, folder))) {
      const file = `${folder}/${path}`;
      if (agencies.includes(file)) continue;
      const content = readFileSync(join(projectDir, file));
      sum.update(`${file}\n${content.length}\n`).update(content);
    }
  return sum.digest('hex');
}
