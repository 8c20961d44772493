import * as z from 'zod/mini';
import type { Answers } from './answers.ts';
import { type FormName, forms, type Question } from './forms.ts';
import { longestEmail, normalizeEmail } from './normalize.ts';

const filled = z.string().check(z.trim(), z.minLength(1));
const isShort = (email: string) =>
  new TextEncoder().encode(normalizeEmail(email)).length <= longestEmail;
/** Accepts every address that a browser's `<input type="email">` accepts and an e-mail can have, as a refusal would lose the message. A dot at the end would be a second writing of the same mailbox. */
const email = z
  .string()
  .check(z.trim(), z.refine(isShort, 'too long'), z.regex(/^[^\s@]+@[^\s@]*[^\s@.]$/));

/** A page that was opened before a question was added sends no answer to it. */
function describeAnswer({ type, choices, isOptional }: Question) {
  const answer = choices ? z.enum(choices) : type === 'email' ? email : filled;
  return isOptional ? z.nullish(answer) : answer;
}

const describeList = (form: FormName) =>
  Object.fromEntries(forms[form].map((question) => [question.name, describeAnswer(question)]));

/** How many answers a message may have that the server's list does not know, */
export const mostUnknown = 30;
/** and how long each may be with its name, in bytes. */
const longestUnknown = 4096;
const isKnown = (name: string) => forms.contact.some((question) => question.name === name);
/** Whether an answer that no list knows is short enough to be kept. */
export const isShortAnswer = (name: string, text: string) =>
  new TextEncoder().encode(name + text).length <= longestUnknown;

/** The published page may be newer than the server, and ask what its list does not know yet. */
function keepsUnknown(request: Record<string, unknown>): boolean {
  const unknown = Object.entries(request).filter(([name]) => !isKnown(name));
  return (
    unknown.length <= mostUnknown &&
    unknown.every(([name, text]) => isShortAnswer(name, String(text ?? '')))
  );
}

export type NewsletterRequest = { email: string };
/** The four answers of the contract, those to questions that an agency has added, and those that the list does not know. */
export type ContactRequest = Answers & Record<'name' | 'phone' | 'message', string>;

/**
 * A header by which `check-launch` says that its message is a test. No page can send it, since CORS does
 * not allow it; whoever else does marks only a message of their own, which is listed and e-mailed like any.
 */
export const testHeader = 'x-launch-test';

// Which answers there are is known to the lists alone; `forms.test.ts` holds those that the types name.
/** The body of `POST /api/newsletter`. */
export const newsletterRequest = z.strictObject(
  describeList('newsletter'),
) as unknown as z.ZodMiniType<NewsletterRequest>;
/** The body of `POST /api/contact`. */
export const contactRequest = z
  .catchall(z.object(describeList('contact')), z.nullish(z.string().check(z.trim())))
  .check(
    z.refine(keepsUnknown, 'too many or too long answers to no question'),
  ) as unknown as z.ZodMiniType<ContactRequest>;
