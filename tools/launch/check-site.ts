import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';
import { readPalette } from '../../lib/palette.ts';
import { localHost, placeholder } from '../../lib/placeholders.ts';
import type { Settings } from '../../lib/settings.ts';
import { listStale, readDrawn } from '../drawn.ts';
import { listFiles } from '../files.ts';
import { readPage, readText } from '../html.ts';
import { listColourAdvice } from './check-colours.ts';
import { listIdentityAdvice } from './check-identity.ts';
import { listBrokenLinks } from './check-links.ts';

/** Claims that need proof (Ley 3/1991, arts. 5 and 27), and `tasamos`, which only approved appraisers may say (Ley 5/2019, art. 13). */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

/** Legal work, which only lawyers may offer (Ley 2/2007, arts. 1 and 2; Real Decreto 135/2021). */
const legalWork = /abogad\p{L}*|letrad\p{L}*|jurídic\p{L}*|bufete|extinción de condominio/giu;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api or check it with --online";

/**
 * Lists the faults of the settings that prevent a launch.
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns one line for each fault
 */
export const listSettingFaults = (settings: Settings, ownApi: boolean) => [
  ...checkAddresses(settings),
  ...(settings.apiHost || ownApi ? [] : [noApi]),
];

/**
 * Lists the pictures of a build that show an outdated name or colours.
 * @param out the folder that `next build` wrote
 * @param drawn the inputs of `npm run draw`
 */
export function listStalePictures(identity: Identity, out: string, drawn = readDrawn()): string[] {
  const stale = listStale(identity, out, drawn).join(', ');
  return stale ? [`public/: ${stale}, drawn from another name or other colours: npm run draw`] : [];
}

/** Lists the addresses of the settings that are not public. */
export function checkAddresses({ siteUrl, apiHost }: Settings): string[] {
  return [
    ...checkAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
    ...checkAddress('NEXT_PUBLIC_API_HOST', apiHost),
  ];
}

function checkAddress(name: string, address: string): string[] {
  if (!address) return [];
  const { protocol, hostname } = new URL(address);
  const faults = [];
  if (protocol !== 'https:') faults.push('not https');
  if (localHost.test(hostname)) faults.push('a local address');
  return faults.map((fault) => `${name} is ${fault}: ${address}`);
}

/** Lists the placeholders, broken links and missing files of each exported page, one line each. */
export function checkPages(settings: Settings, out: string): string[] {
  const pages = listFiles(out).filter((path) => path.endsWith('.html'));
  const leftovers = pages.flatMap((page) => {
    const [leftover] = placeholder.exec(readText(readFileSync(join(out, page), 'utf8'))) ?? [];
    return leftover ? [`out/${page} contains ${JSON.stringify(leftover)}`] : [];
  });
  const broken = listBrokenLinks(settings, out).map(
    ({ page, address }) => `out/${page} has a broken link: ${JSON.stringify(address)}`,
  );
  return [...leftovers, ...broken];
}

/**
 * Lists advice on the agency's content that does not prevent a launch.
 * @param out the folder that `next build` wrote
 * @returns one line each, with the file to edit
 */
export function listAdvice(identity: Identity, out: string, palette = readPalette()): string[] {
  const { legal } = identity;
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const claims = listClaims(html);
  const advice = [
    ...listIdentityAdvice(identity),
    ...listColourAdvice(palette),
    ...listLargePictures(out),
  ];
  for (const [name, most, { length }] of listSearchTexts(html))
    if (length > most)
      advice.push(
        `the ${name} has ${length} characters, search engines show about ${most}: shorten it in app/layout.tsx, or the name or city that it shows in agency/identity.ts`,
      );
  if (claims) advice.push(`the page says «${claims}»: prove it or remove it, see docs/law.md`);
  const offers = legal.profession ? '' : [...new Set(html.match(legalWork))].join('», «');
  if (offers)
    advice.push(
      `the page says «${offers}», and agency/identity.ts has no legal.profession: remove it, or name the lawyers`,
    );
  return advice;
}

/** In bytes. A larger picture takes a phone more than a second. */
const largePicture = 1_000_000;

function listLargePictures(out: string): string[] {
  return listFiles(out)
    .filter((path) => /\.(jpe?g|png|webp|avif|gif)$/i.test(path))
    .filter((path) => statSync(join(out, path)).size > largePicture)
    .map(
      (path) =>
        `public/${path} is as large as a camera saves it, and phones wait for it: save it smaller, 1,600 pixels wide at most`,
    );
}

/** Returns the texts that search engines show, with their greatest length in characters. */
function listSearchTexts(html: string): [name: string, most: number, text: string][] {
  const elements = readPage(html);
  const title = elements.find(({ tag }) => tag === 'title')?.text ?? '';
  const description = elements.find(({ attributes }) => attributes.name === 'description');
  return [
    ['title', 60, readText(title).trim()],
    ['description', 160, description?.attributes.content ?? ''],
  ];
}

/** Lists the claims of a page outside the legal texts. */
function listClaims(html: string): string {
  const legalText = /^(aviso-legal|privacidad|accesibilidad)$/;
  const text = readText(
    html,
    (tag, id = '') => /^(head|noscript)$/.test(tag) || legalText.test(id),
  ).replace(/\s+/g, ' ');
  return [...new Set(text.match(claim))].join('», «');
}
