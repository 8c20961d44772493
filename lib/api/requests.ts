import * as z from 'zod/mini';
import { type FormName, type FormQuestion, forms } from './forms.ts';
import { longestEmail, normalizeEmail, removeInvisible } from './normalize.ts';

const filled = z.string().check(z.trim(), z.minLength(1));
const line = z.string().check(z.overwrite(removeInvisible), z.trim(), z.minLength(1));
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
  z.overwrite(removeInvisible),
  z.trim(),
  z.refine(isShort, 'too long'),
  z.refine((text) => address.test(normalizeEmail(text)), 'no address'),
);

/** A page may be older than the question, which it does not answer, or than its choices. */
function describeAnswer({ type, isOptional }: FormQuestion) {
  const text = type === 'textarea' ? filled : line;
  const answer = type === 'email' ? email : text;
  return isOptional ? z.nullish(answer) : z.optional(answer);
}

/** The answers to all questions, those that an agency has added, too. */
const listed = Object.fromEntries(
  forms.contact.map((question) => [question.name, describeAnswer(question)]),
);

/** How many answers a request may have: the published page may be newer than the server. */
export const mostAnswers = (form: FormName) => forms[form].length + (form === 'contact' ? 30 : 0);
/** Greatest length of an answer to an unknown question with its name, in bytes. */
const longestUnknown = 4096;
const keepsUnknown = (request: Record<string, unknown>) =>
  Object.entries(request)
    .filter(([name]) => !Object.hasOwn(listed, name))
    .every(([name, text]) => new TextEncoder().encode(`${name}${text}`).length <= longestUnknown);

/**
 * The header by which `check-launch` marks its message as a test. CORS does not allow it, so no page can send
 * it. A stranger can only mark messages of their own, which are listed and e-mailed as usual.
 */
export const testHeader = 'x-launch-test';

/** The body of `POST /api/newsletter`. */
export const newsletterRequest = z.strictObject({ email });
export type NewsletterRequest = z.infer<typeof newsletterRequest>;

const optional = z.nullish(z.string().check(z.trim()));

/** The body of `POST /api/contact`: what every server expects, added questions, and unknown ones. */
export const contactRequest = z
  .catchall(
    z.object({ ...listed, name: line, phone: line, email: z.nullish(email), message: filled }),
    optional,
  )
  .check(z.refine(keepsUnknown, 'too long an answer to no question'));
export type ContactRequest = z.infer<typeof contactRequest>;
