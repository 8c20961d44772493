import { type FormName, type FormQuestion, forms } from './forms.ts';
import { normalizeEmail, removeInvisible, trimText } from './normalize.ts';
import type { ContactRequest, NewsletterRequest } from './requests.ts';

export type TypedForm = Record<string, string>;

export const writeLabel = ({ label, isOptional }: FormQuestion) =>
  isOptional ? `${label} (opcional)` : label;

/** Lists a form's questions, followed by unknown ones under the names of their answers. */
export function listQuestions(form: FormName, typed: TypedForm): readonly FormQuestion[] {
  const names = forms[form].map(({ name }) => name);
  const unknown = Object.entries(typed).filter(([name]) => !names.includes(name));
  return [
    ...forms[form],
    ...unknown.map(
      ([name, text]): FormQuestion => ({
        name,
        label: name,
        type: text.includes('\n') ? 'textarea' : 'text',
        isOptional: true,
      }),
    ),
  ];
}

type Requests = { contact: ContactRequest; newsletter: NewsletterRequest };

/**
 * Reads a form's fields into a request, and cleans the values. Values of unknown questions are kept: the
 * server stores them under their names.
 * @returns the request, if the browser has checked what the form requires
 */
export function readAnswers<Form extends FormName>(
  form: Form,
  fields: Iterable<[string, unknown]>,
): Requests[Form] {
  return Object.fromEntries(
    Array.from(fields, ([name, value]) => {
      const question = forms[form].find(({ name: known }) => known === name);
      const text = cleanAnswer(question, String(value));
      return [name, question?.isOptional && !text ? null : text];
    }),
  ) as Requests[Form];
}

function cleanAnswer(question: FormQuestion | undefined, text: string): string {
  if (question?.type === 'email') return normalizeEmail(text);
  return trimText(question && question.type !== 'textarea' ? removeInvisible(text) : text);
}
