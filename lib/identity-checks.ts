import { sample } from '../agency/sample.ts';
import type { Identity } from './identity-schema.ts';
import { pickPlaceholders } from './sample-mark.mjs';

/** Matches placeholders. `TODO:` is in capitals, because «todo:» is Spanish. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\((datos? de )?muestra\)/;

/** Matches hosts that other machines cannot reach. */
export const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|192\.168\.[\d.]+)$/;

const samples = pickPlaceholders(listTexts(sample).map(([, text]) => text));

/** Something wrong with an identity that its schema accepts: a text at a path such as `slogans.0`. */
export type ContentFault = { path: string; text: string } & (
  | { kind: 'sample' | 'placeholder' }
  | { kind: 'missing'; path: RequiredField }
  /** `text` is the host of the e-mail, which gets none. */
  | { kind: 'host' }
  /** `text` is a percentage in the sentence on fees that is not the rate. */
  | { kind: 'rate' }
  /** The sentence on fees speaks of a minimum that is not stated, or not of the stated one. */
  | { kind: 'minimum' }
);

/** Lists what is wrong with an identity, one fault for each field. */
export function listContentFaults(identity: Identity): ContentFault[] {
  const { terms, email } = identity;
  const host = email.slice(email.indexOf('@') + 1);
  const rate = findOtherRate(terms);
  const faults = listTexts(identity).flatMap(([path, text]): ContentFault[] => {
    if (samples.includes(text)) return [{ kind: 'sample', path, text }];
    if (placeholder.test(text)) return [{ kind: 'placeholder', path, text }];
    return path === 'email' && localHost.test(host) ? [{ kind: 'host', path, text: host }] : [];
  });
  for (const [path, text = ''] of listRequired(identity))
    if (!text.trim()) faults.push({ kind: 'missing', path, text });
  if (rate) faults.push({ kind: 'rate', path: 'terms.fees', text: rate });
  if (isMinimumUnsaid(terms)) faults.push({ kind: 'minimum', path: 'terms.fees', text: '' });
  return faults;
}

function listTexts(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value ?? {}).flatMap(([key, item]) => listTexts(item, [...path, key]));
}

/** Lists the fields that still have a placeholder of the sample. */
export const listSampleFields = (identity: Identity): string[] =>
  listContentFaults(identity).flatMap(({ kind, path }) => (kind === 'sample' ? path : []));

/** The paths of fields that the law may require (docs/law.md). */
export type RequiredField =
  | 'terms.valuation'
  | 'terms.fees'
  | 'legal.registry'
  | 'legal.insurance'
  | 'legal.agentsRegister'
  | 'legal.agentsBadge'
  | 'legal.complaints'
  | 'legal.profession.provider';

/** Lists the optional fields that the law requires of this agency, with their values. */
export function listRequired({
  address,
  terms,
  legal,
}: Identity): [RequiredField, string | undefined][] {
  // The Comunitat Valenciana.
  const isInValencia = /^(03|12|46)/.test(address.postalCode);
  const isRegistered = isInValencia && mayNeed(legal, 'agentsRegister');
  const fields: [RequiredField, string | undefined, isRequired: boolean][] = [
    ['terms.valuation', terms.valuation, true],
    // The sentence is derived from the rate.
    ['terms.fees', terms.fees, terms.feeRate === undefined],
    ['legal.registry', legal.registry, /^[AB]/.test(legal.taxId) && mayNeed(legal, 'registry')],
    ['legal.insurance', legal.insurance, mayNeed(legal, 'insurance')],
    ['legal.agentsRegister', legal.agentsRegister, isRegistered],
    ['legal.agentsBadge', legal.agentsBadge, isRegistered],
    ['legal.complaints', legal.complaints, isInValencia],
    ['legal.profession.provider', legal.profession?.provider, legal.profession !== undefined],
  ];
  return fields.flatMap(([path, text, isRequired]) => (isRequired ? [[path, text]] : []));
}

type Legal = Identity['legal'];

/** Checks whether the law may require a field of an agency, unless `notRequired` lists it. */
export const mayNeed = (
  { notRequired = [] }: Legal,
  field: NonNullable<Legal['notRequired']>[number],
) => !notRequired.includes(field);

/** Finds the first percentage in the sentence on fees, such as `3,63`, if none in it is the rate. */
export function findOtherRate({ fees = '', feeRate }: Identity['terms']): string | undefined {
  const rates = Array.from(
    fees.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|por ciento)/gi),
    ([, rate = '']) => rate,
  );
  const isSaid = rates.some((rate) => Number(rate.replace(',', '.')) === feeRate);
  return feeRate === undefined || isSaid ? undefined : rates[0];
}

function isMinimumUnsaid({ fees = '', feeMinimum }: Identity['terms']): boolean {
  if (feeMinimum === undefined) return /(?<!\bsin )\bmínim[oa]\b/i.test(fees);
  const amounts = Array.from(
    fees.matchAll(/\d[\d.]*(,\d+)?(?=\s*(€|euros))/gi),
    ([amount]) => amount,
  );
  const isSaid = amounts.some((amount) => readEuros(amount) === feeMinimum);
  return fees.trim() !== '' && !isSaid;
}

const readEuros = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
