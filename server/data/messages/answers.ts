import { forms } from '../../../lib/api/forms.ts';
import { removeInvisible } from '../../../lib/api/normalize.ts';
import type { ContactRequest } from '../../../lib/api/requests.ts';

/** An answer with the label of its question, so that a later change of the form changes no message. */
export type Answer = Record<'name' | 'label' | 'text', string>;

/** The answers that have a column. */
const columns = ['name', 'phone', 'email', 'message'] as const;
type Columns = Record<'name' | 'phone' | 'message', string> & { email: string | null };

const findQuestion = (name: string) => forms.contact.find((question) => question.name === name);

/**
 * Returns a question's label. The name of an unknown field comes from a stranger, who may imitate the words of
 * the office: it is set apart as the visitor's.
 */
const writeLabel = (name: string) =>
  findQuestion(name)?.label ??
  `Añadido por quien escribe, «${removeInvisible(name.replace(/[\s\p{Cc}]+/gu, ' ')).trim()}»`;

/** Lists the answers of a request that have no column. */
export function readOthers(request: ContactRequest): Answer[] {
  const names: readonly string[] = columns;
  return Object.entries(request).flatMap(([name, text]) =>
    text && !names.includes(name) ? [{ name, label: writeLabel(name), text }] : [],
  );
}

/** Lists all answers of a message in the order of the form, and then those to former questions. */
export function listAnswers(message: Columns & { answers: Answer[] }): Answer[] {
  const own = columns.map((name) => ({
    name,
    label: findQuestion(name)?.label ?? name,
    text: message[name] ?? '',
  }));
  const all = [...own, ...message.answers].filter(({ text }) => text);
  const asked = forms.contact.flatMap(({ name }) => all.filter((answer) => answer.name === name));
  return [...asked, ...all.filter((answer) => !asked.includes(answer))];
}
