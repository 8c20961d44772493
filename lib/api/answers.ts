import { type FormName, type FormQuestion, forms } from './forms.ts';
import { normalizeEmail, trimText } from './normalize.ts';

/** The answers of a form by question name. An optional question that was left empty is null. */
export type FormAnswers = Record<string, string | null>;

export type TypedForm = Record<string, string>;

export const writeLabel = ({ label, isOptional }: FormQuestion) =>
  isOptional ? `${label} (opcional)` : label;

/** Lists a form's questions, followed by unknown ones under the names of their answers. */
export function listQuestions(form: FormName, typed: TypedForm): readonly FormQuestion[] {
  const names = forms[form].map(({ name }) => name);
  const others = Object.entries(typed).filter(([name]) => !names.includes(name));
  return [
    ...forms[form],
    ...others.map(
      ([name, text]): FormQuestion => ({
        name,
        label: name,
        type: text.includes('\n') ? 'textarea' : 'text',
        isOptional: true,
      }),
    ),
  ];
}

/**
 * Reads a form's fields into a request, and trims the values. Values of unknown questions are kept: the
 * server stores them under their names.
 */
export function readAnswers(form: FormName, fields: Iterable<[string, unknown]>): FormAnswers {
  return Object.fromEntries(
    Array.from(fields, ([name, value]) => {
      const question = forms[form].find((one) => one.name === name);
      const text = (question?.type === 'email' ? normalizeEmail : trimText)(String(value));
      return [name, question?.isOptional && !text ? null : text];
    }),
  );
}
