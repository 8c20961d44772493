import { type FormName, forms } from '../lib/api/forms.ts';

/** What a visitor types into a form, in its order: these answers, and one to each question more of an agency's. */
export const typeInto = (form: FormName, typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    forms[form].map(({ name, choices }) => [name, typed[name] ?? choices?.[0] ?? 'Torrent']),
  );
