import type { Identity } from './identity-schema.ts';

/** What is missing of what the law asks of an agency (docs/law.md), by the path of the field. */
export type MissingField =
  | 'terms.valuation'
  | 'terms.fees'
  | 'legal.registry'
  | 'legal.insurance'
  | 'legal.profession.provider';

/** Lists the optional fields that the law asks this agency for, with what stands in them. */
export function listAsked({ terms, legal }: Identity): [MissingField, string | undefined][] {
  const isAsked = isAskedOf(legal);
  const asked: [MissingField, string | undefined, boolean][] = [
    ['terms.valuation', terms.valuation, true],
    ['terms.fees', terms.fees, true],
    ['legal.registry', legal.registry, /^[AB]/.test(legal.taxId) && isAsked('registry')],
    ['legal.insurance', legal.insurance, isAsked('insurance')],
    ['legal.profession.provider', legal.profession?.provider, legal.profession !== undefined],
  ];
  return asked.flatMap(([path, text, isRequired]) => (isRequired ? [[path, text]] : []));
}

/** Lists those that are empty. */
export const listMissing = (identity: Identity): MissingField[] =>
  listAsked(identity).flatMap(([path, text]) => (text?.trim() ? [] : [path]));

/** Whether law may ask an agency for a field, which it denies in `notRequired`. */
export const isAskedOf =
  ({ notRequired = [] }: Identity['legal']) =>
  (field: (typeof notRequired)[number]) =>
    !notRequired.includes(field);
