import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listContentFaults, localHost } from '../../lib/identity-checks.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { presentAgency } from '../../lib/present-agency.ts';
import { listPhotos } from '../../lib/published.ts';
import type { Settings } from '../../lib/settings.ts';
import { taxTables } from '../../taxes/tables.ts';
import { readText } from '../html.ts';

/** Lists the faults of an identity that prevent a launch, one line each. @param place where to edit it */
export const listIdentityFaults = (identity: Identity, place = 'agency/identity.ts'): string[] =>
  listContentFaults(identity).flatMap(({ kind, path, text }) => {
    if (kind === 'rate') return [];
    const words = {
      sample: "is still the sample's",
      placeholder: `is a placeholder, ${JSON.stringify(text)}`,
      minimum: identity.terms.feeMinimum
        ? `does not say the minimum of terms.feeMinimum, ${identity.terms.feeMinimum} €`
        : 'speaks of a minimum: state it in euros, VAT included, in terms.feeMinimum',
      host: `can receive nothing at ${text}`,
      missing: `is missing: ${text} (docs/law.md)`,
    };
    return `${place}: ${path} ${words[kind]}`;
  });

/**
 * Names the files of the identity that are missing.
 * @param photos the folder with the photographs that the owner has published
 */
export const listMissingFiles = (identity: Identity, photos = 'public'): string[] =>
  [...listPhotos(identity), identity.legal.agentsBadge].flatMap((file) =>
    !file || ['public', photos].some((folder) => existsSync(join(folder, file)))
      ? []
      : `agency/identity.ts: there is no file public/${file}`,
  );

/**
 * Lists the faults of the settings that prevent a launch.
 * @param ownApi whether the site's own server is known to answer the two calls
 */
export function listSettingFaults({ siteUrl, apiHost }: Settings, ownApi: boolean): string[] {
  const expected = 'but should be an https address that others can reach';
  return pick('', [
    !isPublic(siteUrl) && `NEXT_PUBLIC_SITE_URL is ${siteUrl}, ${expected}`,
    apiHost && !isPublic(apiHost) && `NEXT_PUBLIC_API_HOST is ${apiHost}, ${expected}`,
    !apiHost &&
      !ownApi &&
      "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api",
  ]);
}

function isPublic(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !localHost.test(hostname) && !/\bexample\.com$/.test(hostname);
}

/** Names the pictures of `npm run draw` if they show another name. @param icon whose title is what was drawn */
export function listStalePictures(
  identity: Identity,
  icon = readFileSync('public/icon.svg', 'utf8'),
): string[] {
  const drawn = readText(icon).trim();
  const isCurrent = !drawn || drawn === writeTitle(identity);
  return isCurrent ? [] : [`public/: icons and share image show «${drawn}»: npm run draw`];
}

export const writeTitle = ({ name, tagline }: Identity) => `${name}: ${tagline}`;

/** Lists advice on the identity that does not prevent a launch. */
export function listIdentityAdvice(identity: Identity): string[] {
  const { terms, legal } = identity;
  const { profession, notRequired = [] } = legal;
  const rate = listContentFaults(identity).find(({ kind }) => kind === 'rate')?.text;
  const mayNeedRegister = !notRequired.includes('agentsRegister');
  return pick('agency/identity.ts, ', [
    !terms.replies?.trim() && 'terms.replies: say when messages are answered',
    rate && `terms.feeRate is ${terms.feeRate}, and terms.fees says ${rate} %`,
    !terms.buyer?.trim() && 'terms.buyer: say what a buyer pays the agency, if anything',
    mayNeedRegister &&
      !legal.agentsRegister?.trim() &&
      "legal.agentsRegister: give the estate agents' register and the number, where the region has one, or write legal.notRequired: ['agentsRegister'] (docs/law.md)",
    profession &&
      !profession.conflicts?.trim() &&
      'legal.profession.conflicts: say what is done about conflicts of interest',
    presentAgency(identity).hasOwnTaxes &&
      'address.postalCode: the province has tax laws of its own, so the account estimates no tax: write the answers of components/sections/contact.tsx by those laws (docs/law.md)',
  ]);
}

/** Claims that need proof (Ley 3/1991, arts. 5 and 27), and `tasamos`, which only approved appraisers may say (Ley 5/2019, art. 13). */
const claim = /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|\d estrellas/giu;

/** Legal work, which only lawyers may offer (Ley 2/2007, arts. 1 and 2; Real Decreto 135/2021). */
const legalWork = /abogad\p{L}*|letrad\p{L}*|jurídic\p{L}*|bufete|extinción de condominio/giu;

const isLegalText = (tag: string, id = '') =>
  /^(head|noscript)$/.test(tag) || /^(aviso-legal|privacidad|accesibilidad)$/.test(id);

/** Lists words on the built page that the law allows only to some, one line for each kind. */
export function listClaims({ legal }: Identity, html: string): string[] {
  const find = (words: RegExp, text: string) => [...new Set(text.match(words))].join('», «');
  const claims = find(claim, readText(html, isLegalText).replace(/\s+/g, ' '));
  const offers = legal.profession ? '' : find(legalWork, html);
  return pick('the page says ', [
    claims && `«${claims}»: prove it or remove it, see docs/law.md`,
    offers &&
      `«${offers}», and agency/identity.ts has no legal.profession: remove it, or name the lawyers`,
  ]);
}

/** The year of the figures, the day on which they were read, and a decree that may lapse. */
type Read = { year: number; readOn: string; unsettled?: { law: string; from: string } };

/** Advises to read the tax figures again when their year is over or while a decree is unsettled. */
export function listTaxAdvice(today: Date, read: Read = taxTables): string[] {
  const { year, readOn, unsettled } = read;
  const now = today.getFullYear();
  return pick('taxes/tables.ts: ', [
    year < now &&
      `the figures are of ${year}, read on ${readOn}: compare them with the law of ${now}`,
    unsettled &&
      `${unsettled.law} changes figures from ${unsettled.from}, if it is in force: find out, leave the figures that hold, and take "unsettled" out (taxes/law.md)`,
  ]);
}

/** Picks the lines that are given, each after a place. */
const pick = (place: string, lines: unknown[]) =>
  lines.flatMap((line) => (line && typeof line === 'string' ? place + line : []));
