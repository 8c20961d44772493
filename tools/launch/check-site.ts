import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Agency, findSampleData, listTexts } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { budgets } from '../budgets.ts';
import { listFiles, readHeaders } from '../out.ts';
import { listStale } from '../pictures.ts';

/** Placeholders. `TODO:` is matched in capitals only, as «todo:» is Spanish. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\(datos? de muestra\)/;

const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+)$/;

/** The URLs that a page refers to, of images too. */
const urlInHtml = /(?<= (?:href|src)="|"image":"| content="(?=https?:))[^"]*/g;

/** Claims that need proof, or that docs/law.md advises against. */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api or check it with --online";

/**
 * Lists what keeps a site from launch.
 * @param out the folder that `next build` wrote
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns one line for each fault; an empty list when the site is ready
 */
export function listLaunchFaults(
  agency: Agency,
  settings: Settings,
  out: string,
  ownApi: boolean,
): string[] {
  const { siteUrl, apiHost } = settings;
  const sample = findSampleData(agency);
  const placeholders = listTexts(agency).filter(
    ([field, text]) => !sample.includes(field) && placeholder.test(text),
  );
  return [
    ...sample.map((field) => `lib/agency.ts: ${field} is still the sample's`),
    ...placeholders.map(
      ([field, text]) => `lib/agency.ts: ${field} is a placeholder, ${JSON.stringify(text)}`,
    ),
    ...checkAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
    ...checkAddress('NEXT_PUBLIC_API_HOST', apiHost),
    ...(apiHost || ownApi ? [] : [noApi]),
    ...checkPages(settings, out),
    ...listStale(agency, out).map(
      (name) => `public/${name} was drawn from another name, tagline or colours: npm run draw`,
    ),
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

/** Looks for placeholders, broken links and missing images in each exported page. */
function checkPages({ siteUrl, basePath }: Settings, out: string): string[] {
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const isBroken = (url: string, page: string) => {
    const { origin, pathname, hash } = new URL(url, `${siteUrl}/${page}`);
    if (origin !== new URL(siteUrl).origin) return false;
    const path = decodeURIComponent(pathname)
      .slice(basePath.length + 1)
      .replace(/(^|\/)$/, '$1index.html');
    if (/^#?$/.test(url) || !existsSync(join(out, path))) return true;
    return hash !== '' && !read(path).includes(` id="${hash.slice(1)}"`);
  };
  const pages = listFiles(out).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const html = read(page);
    const [leftover] = placeholder.exec(readText(html)) ?? [];
    const broken = [...new Set(html.match(urlInHtml))].filter((url) => isBroken(url, page));
    return [
      ...(leftover ? [`out/${page} contains ${JSON.stringify(leftover)}`] : []),
      ...broken.map((url) => `out/${page} has a broken link: ${JSON.stringify(url)}`),
    ];
  });
}

function readText(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' ');
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
  const missing = Object.entries(terms).filter(
    ([name]) => !agency.terms[name as keyof typeof terms]?.trim(),
  );
  const file = join(out, 'index.html');
  const headers = [...readHeaders(out, `${settings.basePath}/`)].join('\r\n');
  return [
    ...missing.map(([name, what]) => `lib/agency.ts, terms.${name}: say ${what}`),
    ...checkText(readFileSync(file, 'utf8')),
    ...checkWeight(statSync(`${file}.br`).size + headers.length),
  ];
}

function checkText(html: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  // The legal texts, at the end, are hidden until a visitor opens one.
  const [body = ''] = /<body.*?(?=<section[^>]* id="aviso-legal"|$)/s.exec(html) ?? [];
  const text = readText(body.replace(/<noscript>.*?<\/noscript>/gs, '')).replace(/&\w+;/g, ' ');
  const { length } = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  const claims = [...new Set(text.match(claim))].join('», «');
  const advice = checkLength('the title', title, 60);
  advice.push(...checkLength('the description', description, 160));
  if (length < 900 || length > 1200)
    advice.push(`the page has ${length} words; 900 to 1,200 read well: components/`);
  if (claims) advice.push(`the page says «${claims}»: prove it or remove it, see docs/law.md`);
  return advice;
}

function checkLength(name: string, text: string, most: number): string[] {
  const { length } = text.replace(/&[^;]+;/g, '-');
  if (length <= most) return [];
  return [
    `${name} has ${length} characters, search engines show about ${most}: shorten it in app/layout.tsx, or the name or city that it shows in lib/agency.ts`,
  ];
}

/** Compares the compressed page and its headers with their budget, in bytes. */
function checkWeight(bytes: number): string[] {
  const over = bytes - budgets.firstAnswer.atMost;
  if (over <= 0) return [];
  return [
    `the page and its headers have about ${bytes} bytes, ${over} over the budget of tools/budgets.ts: shorten a text, then measure with npm run bench`,
  ];
}
