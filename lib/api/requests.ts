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

/** Describes the body of a form's request; an answer that its list does not know is a fault. */
const describeRequest = (form: FormName) =>
  z.strictObject(
    Object.fromEntries(forms[form].map((question) => [question.name, describeAnswer(question)])),
  );

export type NewsletterRequest = { email: string };
/** The four answers of the contract, and those to questions that an agency has added. */
export type ContactRequest = Answers & Record<'name' | 'phone' | 'message', string>;

/**
 * A header by which `check-launch` says that its message is a test. No page can send it, since CORS does
 * not allow it; whoever else does marks only a message of their own, which is listed and e-mailed like any.
 */
export const testHeader = 'x-launch-test';

// Which answers there are is known to the lists alone; `forms.test.ts` holds those that the types name.
/** The body of `POST /api/newsletter`. */
export const newsletterRequest = describeRequest(
  'newsletter',
) as unknown as z.ZodMiniType<NewsletterRequest>;
/** The body of `POST /api/contact`. */
export const contactRequest = describeRequest(
  'contact',
) as unknown as z.ZodMiniType<ContactRequest>;
