import * as z from 'zod/mini';
import type { FormAnswers } from './answers.ts';
import { type FormName, type FormQuestion, forms } from './forms.ts';
import { longestEmail, normalizeEmail } from './normalize.ts';

const filled = z.string().check(z.trim(), z.minLength(1));
const isShort = (email: string) =>
  new TextEncoder().encode(normalizeEmail(email)).length <= longestEmail;
/**
 * Accepts every address that `<input type="email">` accepts and that an e-mail can have, because a refusal
 * loses the message. Refuses other spellings of the same mailbox: a final dot, quotation marks, brackets and
 * comments.
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

const mostUnknown = 30;
export const mostAnswers = (form: FormName) =>
  forms[form].length + (form === 'contact' ? mostUnknown : 0);
/** Greatest length of an answer to an unknown question with its name, in bytes. */
const longestUnknown = 4096;
const isKnown = (name: string) => forms.contact.some((question) => question.name === name);
/** Checks whether an answer to an unknown question may be stored. */
export const isShortAnswer = (name: string, text: string) =>
  new TextEncoder().encode(name + text).length <= longestUnknown;

/** Accepts a limited number of unknown answers, because the published page may be newer than the server. */
function keepsUnknown(request: Record<string, unknown>): boolean {
  const unknown = Object.entries(request).filter(([name]) => !isKnown(name));
  return (
    unknown.length <= mostUnknown &&
    unknown.every(([name, text]) => isShortAnswer(name, String(text ?? '')))
  );
}

export type NewsletterRequest = { email: string };
/** The required answers, and those to questions that an agency has added or that are unknown. */
export type ContactRequest = FormAnswers & Record<'name' | 'phone' | 'message', string>;

/**
 * The header by which `check-launch` marks its message as a test. CORS does not allow it, so no page can send
 * it. A stranger can only mark messages of their own, which are listed and e-mailed as usual.
 */
export const testHeader = 'x-launch-test';

// TypeScript does not know the lists of questions; `forms.test.ts` compares them with the types.
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
