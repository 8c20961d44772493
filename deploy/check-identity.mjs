import { readFileSync } from 'node:fs';
import { pickPlaceholders } from '../lib/sample-mark.mjs';

// The first step of the image's build, before packages are downloaded: nothing of the sample goes online.
const site = process.argv[2] ?? '';
/** Lists the texts between quotation marks. Node 20 does not run TypeScript. */
const listTexts = (line) => Array.from(line.matchAll(/(['"`])(.*?)\1/g), ([, , text]) => text);
const readLines = (path) => readFileSync(path, 'utf8').split('\n').map(listTexts);
const placeholders = pickPlaceholders(readLines('agency/sample.ts').flat());
const isSample = (text) => text.startsWith('./sample') || placeholders.includes(text);
const found = readLines('agency/identity.ts').flatMap((texts, i) =>
  texts.some(isSample) ? i + 1 : [],
);
const fault =
  found.length > 0
    ? `agency/identity.ts still has the sample's texts, in line ${found.join()}: write who the agency is`
    : !/^https:\/\/(?!.*example\.com)./.test(site) &&
      `deploy/.env: NEXT_PUBLIC_SITE_URL is "${site}", but should be like https://www.casa.es`;
if (fault) {
  console.error(fault);
  process.exit(1);
}
