import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files.ts';

/** What a page is made of, beside the packages and what the agency is. */
const folders = ['agency', 'app', 'components', 'lib', 'public', 'tools/adapter'];
/** A frame is filled with any agency. */
const agencies = ['agency/identity.ts', 'agency/sample.ts'];

/** Hashes the sources of the pages: those of another version have another hash. */
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
