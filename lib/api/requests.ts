import * as z from 'zod/mini';
import type { FormAnswers } from './answers.ts';
import { type FormName, type FormQuestion, forms } from './forms.ts';
import { longestEmail, normalizeEmail } from './normalize.ts';

const filled = z.string().check(z.trim(), z.minLength(1));
const isShort = (email: string) =>
  new TextEncoder().encode(normalizeEmail(email)).length <= longestEmail;
/**
 * Accepts every address that a browser's `<input type="email">` accepts and that an e-mail can have,
 * because a refusal loses the message. Refuses what a mail program would read as another spelling of
 * the same mailbox: a final dot, quotation marks, brackets and comments.
 */
const address =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]+@(?:[^\s\p{Cc}@!-/:-?[-`{-~]|[-.])*[^\s\p{Cc}@!-/:-?[-`{-~]$/u;
const email = z.string().check(
  z.trim(),
  z.refine(isShort, 'too long'),
  z.refine((text) => address.test(normalizeEmail(text)), 'no address'),
);

/** A page that was opened before a question was added sends no answer to it. */
function describeAnswer({ type, choices, isOptional }: FormQuestion) {
  const answer = choices ? z.enum(choices) : type === 'email' ? email : filled;
  return isOptional ? z.nullish(answer) : answer;
}

const describeList = (form: FormName) =>
  Object.fromEntries(forms[form].map((question) => [question.name, describeAnswer(question)]));

/** Greatest number of answers to unknown questions in a message. */
const mostUnknown = 30;
/** Greatest number of answers in a request. */
export const mostAnswers = (form: FormName) =>
  forms[form].length + (form === 'contact' ? mostUnknown : 0);
/** Greatest length of each with its name, in bytes. */
const longestUnknown = 4096;
const isKnown = (name: string) => forms.contact.some((question) => question.name === name);
/** Whether an answer to an unknown question is short enough to be kept. */
export const isShortAnswer = (name: string, text: string) =>
  new TextEncoder().encode(name + text).length <= longestUnknown;

/** The published page may be newer than the server and ask questions that its list does not have. */
function keepsUnknown(request: Record<string, unknown>): boolean {
  const unknown = Object.entries(request).filter(([name]) => !isKnown(name));
  return (
    unknown.length <= mostUnknown &&
    unknown.every(([name, text]) => isShortAnswer(name, String(text ?? '')))
  );
}

export type NewsletterRequest = { email: string };
/** The four answers of the contract, the answers to questions that an agency has added, and the answers to unknown questions. */
export type ContactRequest = FormAnswers & Record<'name' | 'phone' | 'message', string>;

/**
 * A header with which `check-launch` marks its message as a test. CORS does not allow it, so no page can
 * send it. Anybody else who sends it marks only their own message, which is listed and e-mailed as usual.
 */
export const testHeader = 'x-launch-test';

// The type check does not know the lists of questions; `forms.test.ts` checks that they have the questions
// that the types name.
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
