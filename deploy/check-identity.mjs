import { readFileSync } from 'node:fs';
import { sampleMark } from '../lib/sample-mark.mjs';

// The first step of the image's build, before packages are downloaded: nothing of the sample goes online.
const site = process.argv[2] ?? '';
const lines = readFileSync('agency/identity.ts', 'utf8').split('\n');
const isSample = (text) => text.startsWith('./sample') || sampleMark.test(text);
const found = lines.flatMap((line, i) =>
  Array.from(line.matchAll(/(['"`])(.*?)\1/g), ([, , text]) => text).some(isSample) ? i + 1 : [],
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
