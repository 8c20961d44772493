import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';
import { listStale, readDrawn } from '../drawn.ts';
import { readText } from '../html.ts';

/** Claims that need proof (Ley 3/1991, arts. 5 and 27), and `tasamos`, which only approved appraisers may say (Ley 5/2019, art. 13). */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

/** Legal work, which only lawyers may offer (Ley 2/2007, arts. 1 and 2; Real Decreto 135/2021). */
const legalWork = /abogad\p{L}*|letrad\p{L}*|jurídic\p{L}*|bufete|extinción de condominio/giu;

const isLegalText = (tag: string, id = '') =>
  /^(head|noscript)$/.test(tag) || /^(aviso-legal|privacidad|accesibilidad)$/.test(id);

/**
 * Lists the pictures of a build that show an outdated name or colours.
 * @param out the folder that `next build` wrote
 * @param drawn the inputs of `npm run draw`
 */
export function listStalePictures(identity: Identity, out: string, drawn = readDrawn()): string[] {
  const stale = listStale(identity, out, drawn).join(', ');
  return stale ? [`public/: ${stale}, drawn from another name or other colours: npm run draw`] : [];
}

/** Lists words on a built page that the law allows only to some, one line for each kind. */
export function listClaims({ legal }: Identity, out: string): string[] {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const find = (words: RegExp, text: string) => [...new Set(text.match(words))].join('», «');
  const claims = find(claim, readText(html, isLegalText).replace(/\s+/g, ' '));
  const offers = legal.profession ? '' : find(legalWork, html);
  const advice = [];
  if (claims) advice.push(`the page says «${claims}»: prove it or remove it, see docs/law.md`);
  if (offers)
    advice.push(
      `the page says «${offers}», and agency/identity.ts has no legal.profession: remove it, or name the lawyers`,
    );
  return advice;
}
