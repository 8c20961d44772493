import { forms } from '../../../lib/api/forms.ts';
import { removeInvisible } from '../../../lib/api/normalize.ts';
import type { ContactRequest } from '../../../lib/api/requests.ts';

/** An answer with the label of its question, so that a later change of the form changes no message. */
export type Answer = Record<'name' | 'label' | 'text', string>;

const columns = ['name', 'phone', 'email', 'message'] as const;

/** The name of an unknown field comes from a stranger, who may imitate the words of the office: it is set apart. */
const writeLabel = (name: string) =>
  forms.contact.find((question) => question.name === name)?.label ??
  `Añadido por quien escribe, «${removeInvisible(name.replace(/[\s\p{Cc}]+/gu, ' ')).trim()}»`;

export function readOthers(request: ContactRequest): Answer[] {
  const names: readonly string[] = columns;
  return Object.entries(request).flatMap(([name, text]) =>
    text && !names.includes(name) ? [{ name, label: writeLabel(name), text }] : [],
  );
}

/** Lists all answers of a message in the order of the form, and then those to former questions. */
export function listAnswers(
  message: Record<(typeof columns)[number], string | null> & { answers: Answer[] },
): Answer[] {
  const answers = new Map(message.answers.map((answer) => [answer.name, answer]));
  for (const name of columns)
    answers.set(name, { name, label: writeLabel(name), text: message[name] ?? '' });
  const names = new Set([...forms.contact.map(({ name }) => name), ...answers.keys()]);
  return [...names].flatMap((name) => answers.get(name) ?? []).filter(({ text }) => text);
}
