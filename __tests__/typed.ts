import { type FormName, forms } from '../lib/api/forms.ts';

/** The visitor's input to a form, in its order: these answers, and one to each question that an agency has added. */
export const typeInto = (form: FormName, typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    forms[form].map(({ name, choices }) => [name, typed[name] ?? choices?.[0] ?? 'Torrent']),
  );
