import type { Identity } from './identity-schema.ts';

/** The paths of fields that the law may require (docs/law.md). */
export type MissingField =
  | 'terms.valuation'
  | 'terms.fees'
  | 'legal.registry'
  | 'legal.insurance'
  | 'legal.profession.provider';

/** Lists the optional fields that the law requires of this agency, with their values. */
export function listRequired({ terms, legal }: Identity): [MissingField, string | undefined][] {
  const isNeeded = isRequiredOf(legal);
  const fields: [MissingField, string | undefined, boolean][] = [
    ['terms.valuation', terms.valuation, true],
    // The sentence is derived from the rate.
    ['terms.fees', terms.fees, terms.feeRate === undefined],
    ['legal.registry', legal.registry, /^[AB]/.test(legal.taxId) && isNeeded('registry')],
    ['legal.insurance', legal.insurance, isNeeded('insurance')],
    ['legal.profession.provider', legal.profession?.provider, legal.profession !== undefined],
  ];
  return fields.flatMap(([path, text, isRequired]) => (isRequired ? [[path, text]] : []));
}

export const listMissing = (identity: Identity): MissingField[] =>
  listRequired(identity).flatMap(([path, text]) => (text?.trim() ? [] : [path]));

/** Checks whether the law may require a field of an agency, unless `notRequired` lists it. */
export const isRequiredOf =
  ({ notRequired = [] }: Identity['legal']) =>
  (field: (typeof notRequired)[number]) =>
    !notRequired.includes(field);
