import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Agency, listTexts } from '../../lib/agency-schema.ts';
import { findSampleData } from '../../lib/sample.ts';
import type { Settings } from '../../lib/settings.ts';
import { budgets } from '../budgets.ts';
import { listStale, readDrawn } from '../drawn.ts';
import { listFiles } from '../files.ts';
import { readHeaders } from '../headers.ts';
import { readPage, readText } from '../html.ts';
import { listBrokenLinks } from './check-links.ts';

/** Placeholders. `TODO:` is matched in capitals only, as «todo:» is Spanish. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\(datos? de muestra\)/;

const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|192\.168\.[\d.]+)$/;

/** Claims that need proof, or that docs/law.md advises against. */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

/** Legal work, which only lawyers may offer. */
const legalWork =
  /abogad\p{L}*|letrad\p{L}*|jurídic\p{L}*|bufete|extinción de condominio|LegalService/giu;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api or check it with --online";

/**
 * Lists what keeps a site from launch.
 * @param out the folder that `next build` wrote
 * @param ownApi whether the site's own server is known to answer the two calls
 * @param drawn what `npm run draw` drew
 * @returns one line for each fault
 */
export function listLaunchFaults(
  agency: Agency,
  settings: Settings,
  out: string,
  ownApi: boolean,
  drawn = readDrawn(),
): string[] {
  const sample = findSampleData(agency);
  const placeholders = listTexts(agency).filter(
    ([field, text]) => !sample.includes(field) && placeholder.test(text),
  );
  const stale = listStale(agency, out, drawn).join(', ');
  return [
    ...sample.map((field) => `lib/agency.ts: ${field} is still the sample's`),
    ...placeholders.map(
      ([field, text]) => `lib/agency.ts: ${field} is a placeholder, ${JSON.stringify(text)}`,
    ),
    ...(sample.includes('email') ? [] : checkEmail(agency)),
    ...checkAddresses(settings),
    ...(settings.apiHost || ownApi ? [] : [noApi]),
    ...checkPages(settings, out),
    ...(stale ? [`public/: ${stale}, drawn from another name or other colours: npm run draw`] : []),
  ];
}

/** Lists what keeps the two addresses of the settings from being public. */
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

function checkEmail({ email }: Agency): string[] {
  const host = email.slice(email.indexOf('@') + 1);
  return localHost.test(host) ? [`lib/agency.ts: email can receive nothing at ${host}`] : [];
}

/** Looks for placeholders, broken links and missing files in each exported page. */
function checkPages(settings: Settings, out: string): string[] {
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

const terms = {
  valuation: 'what a valuation costs',
  fees: 'how fees are set, VAT included',
  replies: 'when messages are answered',
};

/**
 * Lists advice on the agency's content. None of it keeps a site from launch.
 * @param out the folder that `next build` wrote
 * @returns one line each, with the file to edit
 */
export function listAdvice(agency: Agency, settings: Settings, out: string): string[] {
  const { terms: given, legal } = agency;
  const file = join(out, 'index.html');
  const html = readFileSync(file, 'utf8');
  const headers = [...readHeaders(out, `${settings.basePath}/`)].join('\r\n');
  const bytes = statSync(`${file}.br`).size + headers.length;
  const over = bytes - budgets.firstAnswer.atMost;
  const { words, claims } = readWordsAndClaims(html);
  const advice = Object.entries(terms)
    .filter(([name]) => !given[name as keyof typeof terms]?.trim())
    .map(([name, what]) => `lib/agency.ts, terms.${name}: say ${what}`);
  for (const [name, most, { length }] of listSearchTexts(html))
    if (length > most)
      advice.push(
        `the ${name} has ${length} characters, search engines show about ${most}: shorten it in app/layout.tsx, or the name or city that it shows in lib/agency.ts`,
      );
  if (words < 900 || words > 1200)
    advice.push(`the page has ${words} words, 900 to 1,200 read well: edit components/`);
  if (claims) advice.push(`the page says «${claims}»: prove it or remove it, see docs/law.md`);
  const offers = legal.profession ? '' : [...new Set(html.match(legalWork))].join('», «');
  if (offers)
    advice.push(
      `the page says «${offers}», and lib/agency.ts has no legal.profession: remove it, or name the lawyers`,
    );
  if (over > 0)
    advice.push(
      `the page and its headers have about ${bytes} bytes, ${over} over the budget of tools/budgets.ts: shorten a text, then measure with npm run bench`,
    );
  return advice;
}

/** What search engines show of a page, with the number of characters that they show. */
function listSearchTexts(html: string): [name: string, most: number, text: string][] {
  const elements = readPage(html);
  const title = elements.find(({ tag }) => tag === 'title')?.text ?? '';
  const description = elements.find(({ attributes }) => attributes.name === 'description');
  return [
    ['title', 60, readText(title).trim()],
    ['description', 160, description?.attributes.content ?? ''],
  ];
}

/** Counts the words of a page, and lists its claims. The legal texts, which open on request, do not count. */
function readWordsAndClaims(html: string) {
  const legalText = /^(aviso-legal|privacidad|accesibilidad)$/;
  const text = readText(
    html,
    (tag, id = '') => /^(head|noscript)$/.test(tag) || legalText.test(id),
  ).replace(/\s+/g, ' ');
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  return { words: words.length, claims: [...new Set(text.match(claim))].join('», «') };
}
