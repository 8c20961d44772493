import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { budgets } from '../budgets.ts';
import { readHeaders } from '../out.ts';

/** Claims that need proof, or that docs/law.md advises against. */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

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
  const missing = Object.entries(terms)
    .filter(([name]) => !agency.terms[name as keyof typeof terms]?.trim())
    .map(([name, what]) => `lib/agency.ts, terms.${name}: say ${what}`);
  const file = join(out, 'index.html');
  if (!existsSync(`${file}.br`)) return missing;
  const html = readFileSync(file, 'utf8');
  const headers = readHeaders(out, `${settings.basePath}/`);
  const sent = [...headers].join('\r\n').length;
  return [...missing, ...checkText(html), ...checkWeight(file, sent)];
}

function checkText(html: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  // The legal texts, at the end, are hidden until a visitor opens one.
  const [body = ''] = /<body.*?(?=<section[^>]* id="aviso-legal"|$)/s.exec(html) ?? [];
  const text = body
    .replace(/<(script|style|noscript)\b.*?<\/\1>|<[^>]+>/gs, ' ')
    .replace(/&\w+;|\s+/g, ' ');
  const { length } = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  const claims = [...new Set(text.match(claim))].join('», «');
  return [
    ...checkLength('the title', title, 60),
    ...checkLength('the description', description, 160),
    ...(length >= 900 && length <= 1200
      ? []
      : [`the page has ${length} words; 900 to 1,200 read well: components/`]),
    ...(claims ? [`the page says «${claims}»: prove it or remove it, see docs/law.md`] : []),
  ];
}

function checkLength(name: string, text: string, most: number): string[] {
  const { length } = text.replace(/&[^;]+;/g, '-');
  const advice = `${name} has ${length} characters, search engines show about ${most}: app/layout.tsx`;
  return length > most ? [advice] : [];
}

/** Compares the compressed page with its budget, in bytes. */
function checkWeight(file: string, headers: number): string[] {
  const most = budgets.firstAnswer.atMost;
  const bytes = statSync(`${file}.br`).size + headers;
  const advice = `the page and its headers have about ${bytes} bytes, ${bytes - most} over the budget of tools/budgets.ts: shorten a text, then measure with npm run bench`;
  return bytes > most ? [advice] : [];
}
