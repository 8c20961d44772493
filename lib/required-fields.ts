import type { Identity } from './identity-schema.ts';

/** The paths of fields that the law may require (docs/law.md). */
export type MissingField =
  | 'terms.valuation'
  | 'terms.fees'
  | 'legal.registry'
  | 'legal.insurance'
  | 'legal.profession.provider';

/** Lists the optional fields that the law requires of this agency, with their values. */
export function listAsked({ terms, legal }: Identity): [MissingField, string | undefined][] {
  const isAsked = isAskedOf(legal);
  const asked: [MissingField, string | undefined, boolean][] = [
    ['terms.valuation', terms.valuation, true],
    // The sentence is derived from the rate.
    ['terms.fees', terms.fees, terms.feeRate === undefined],
    ['legal.registry', legal.registry, /^[AB]/.test(legal.taxId) && isAsked('registry')],
    ['legal.insurance', legal.insurance, isAsked('insurance')],
    ['legal.profession.provider', legal.profession?.provider, legal.profession !== undefined],
  ];
  return asked.flatMap(([path, text, isRequired]) => (isRequired ? [[path, text]] : []));
}

export const listMissing = (identity: Identity): MissingField[] =>
  listAsked(identity).flatMap(([path, text]) => (text?.trim() ? [] : [path]));

/** Checks whether the law may require a field of an agency, unless `notRequired` lists it. */
export const isAskedOf =
  ({ notRequired = [] }: Identity['legal']) =>
  (field: (typeof notRequired)[number]) =>
    !notRequired.includes(field);
