import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { budgets } from '../budgets.ts';
import { readHeaders } from '../preview/site.ts';

/** What the law lets nobody say without proof, or what an agency does not do: see docs/law.md. */
const praise =
  /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

const terms = {
  valuation: 'what a valuation costs',
  fees: 'how fees are set, VAT included',
  replies: 'when messages are answered',
};

/**
 * What would serve an agency's content, and stops nothing.
 * @param out the folder that `next build` wrote
 * @returns a line for each, with the place to mend it
 */
export function listAdvice(
  agency: Agency,
  settings: Settings,
  out: string,
): string[] {
  const open = Object.entries(terms)
    .filter(([name]) => !agency.terms[name as keyof typeof terms]?.trim())
    .map(([name, what]) => `lib/agency.ts, terms.${name}: say ${what}`);
  const file = join(out, 'index.html');
  if (!existsSync(`${file}.br`)) return open;
  const html = readFileSync(file, 'utf8');
  const headers = readHeaders(out, `${settings.basePath}/`);
  const sent = [...headers].join('\r\n').length;
  return [...open, ...judgeWords(html), ...weigh(file, sent)];
}

function judgeWords(html: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, description = ''] =
    /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  // The legal texts, last, are shown only to who asks for them.
  const [body = ''] =
    /<body.*?(?=<section[^>]* id="aviso-legal"|$)/s.exec(html) ?? [];
  const text = body
    .replace(/<(script|style|noscript)\b.*?<\/\1>|<[^>]+>/gs, ' ')
    .replace(/&\w+;|\s+/g, ' ');
  const { length } = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  const claims = [...new Set(text.match(praise))].join('», «');
  return [
    ...judgeLength('the title', title, 60),
    ...judgeLength('the description', description, 160),
    ...(length >= 900 && length <= 1200
      ? []
      : [`the page has ${length} words; 900 to 1,200 read well: components/`]),
    ...(claims ? [`the page says «${claims}»: prove it, or docs/law.md`] : []),
  ];
}

function judgeLength(what: string, text: string, most: number): string[] {
  const { length } = text.replace(/&[^;]+;/g, '-');
  const told = `${what} has ${length} characters, of which search engines show about ${most}: app/layout.tsx`;
  return length > most ? [told] : [];
}

/** The page as a server sends it compressed; the budget spares what a server adds of its own. */
function weigh(file: string, headers: number): string[] {
  const most = budgets.firstAnswer.atMost;
  const bytes = statSync(`${file}.br`).size + headers;
  const told = `the page and its headers weigh about ${bytes} bytes, ${bytes - most} more than come in the first packets: shorten a text; npm run bench measures, tools/budgets.ts says the budgets`;
  return bytes > most ? [told] : [];
}
