import { sample } from '../agency/sample.ts';
import type { Identity } from './identity-schema.ts';

/** Matches placeholders. `TODO:` is in capitals, because «todo:» is Spanish. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\((datos? de )?muestra\)/;

/** Matches hosts that other machines cannot reach. */
export const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|192\.168\.[\d.]+)$/;

/** The sample's placeholders. Its other texts, such as the name, may be an agency's, too. */
const samples = listTexts(sample).flatMap(([, text]) =>
  /muestra|\.example$|0{6}|^\d\d000$/i.test(text) ? text : [],
);

/**
 * Something wrong with an identity that its schema accepts, at a path such as `slogans.0`. `text` is what is
 * wrong: the text there, the host of the e-mail, which gets none, or a percentage that is not the rate; or what
 * to write where it is missing. With `minimum` the sentence on fees and the stated minimum differ.
 */
export type ContentFault = {
  kind: 'sample' | 'placeholder' | 'missing' | 'host' | 'rate' | 'minimum';
  path: string;
  text: string;
};

/** Lists what is wrong with an identity, one fault for each field. */
export function listContentFaults(identity: Identity): ContentFault[] {
  const { terms, email } = identity;
  const host = email.slice(email.indexOf('@') + 1);
  const texts = listTexts(identity);
  const faults = texts.flatMap(([path, text]): ContentFault[] => {
    if (samples.includes(text)) return [{ kind: 'sample', path, text }];
    if (placeholder.test(text)) return [{ kind: 'placeholder', path, text }];
    return path === 'email' && localHost.test(host) ? [{ kind: 'host', path, text: host }] : [];
  });
  for (const field of listRequired(identity))
    if (!new Map(texts).get(field.path)?.trim()) faults.push({ kind: 'missing', ...field });
  const rate = findOtherRate(terms);
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

/** Lists the optional fields that the law requires of this agency (docs/law.md), each with what to write there. */
export function listRequired({ address, terms, legal }: Identity) {
  const { notRequired = [], profession, taxId } = legal;
  const isInValencia = /^(03|12|46)/.test(address.postalCode);
  const isRegistered = isInValencia && !notRequired.includes('agentsRegister');
  const isCompany = /^[AB]/.test(taxId) && !notRequired.includes('registry');
  const fields = {
    'terms.valuation': 'say what a valuation costs',
    // The sentence is derived from the rate.
    'terms.fees': terms.feeRate === undefined && 'say how fees are set, VAT included',
    'legal.registry': isCompany && "give the company's entry in the Registro Mercantil",
    'legal.insurance':
      !notRequired.includes('insurance') &&
      "name the insurer and the guarantee, or write legal.notRequired: ['insurance'] where law asks for none",
    'legal.agentsRegister': isRegistered && "give the agents' register and the number in it",
    'legal.agentsBadge': isRegistered && "name the file in public/ with the register's badge",
    'legal.complaints': isInValencia && 'say that there are official complaint forms at the office',
    'legal.profession.provider': profession && 'say who renders and invoices the legal services',
  };
  return Object.entries(fields).flatMap(([path, text]) => (text ? [{ path, text }] : []));
}

/** Finds the first percentage in the sentence on fees, such as `3,63`, if none in it is the rate. */
function findOtherRate({ fees = '', feeRate }: Identity['terms']): string | undefined {
  const rates = fees.match(/\d+(?:[.,]\d+)?(?=\s*(?:%|por ciento))/gi) ?? [];
  const isSaid = rates.some((rate) => Number(rate.replace(',', '.')) === feeRate);
  return feeRate === undefined || isSaid ? undefined : rates[0];
}

function isMinimumUnsaid({ fees = '', feeMinimum }: Identity['terms']): boolean {
  if (feeMinimum === undefined) return /(?<!\bsin )\bmínim[oa]\b/i.test(fees);
  const amounts = fees.match(/\d[\d.]*(,\d+)?(?=\s*(€|euros))/gi) ?? [];
  const read = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
  return fees.trim() !== '' && !amounts.some((amount) => read(amount) === feeMinimum);
}
