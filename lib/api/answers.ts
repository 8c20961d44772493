import { type FormName, type FormQuestion, forms } from './forms.ts';
import { normalizeEmail, trimText } from './normalize.ts';

/** The answers of a form by the names of its questions. An optional question that was left empty is null. */
export type FormAnswers = Record<string, string | null>;

/** The values of a form's fields, by name. */
export type TypedForm = Record<string, string>;

/** The label of a question in its form. */
export const writeLabel = ({ label, isOptional }: FormQuestion) =>
  isOptional ? `${label} (opcional)` : label;

/** The questions of a form, followed by the answers to unknown questions under their names. */
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
 * Makes a request from the values of a form's fields and trims them. A value that belongs to no question
 * stays in the request: the server keeps it under its name.
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
