import * as z from 'zod/mini';

// Without this zod tries `new Function`, which a strict policy reports as a violation.
z.config({ jitless: true });

const filled = z.string().check(z.trim(), z.minLength(1));
/** What `<input type="email">` lets through, so that the two never disagree. */
const email = z.string().check(z.trim(), z.regex(z.regexes.html5Email));

export const newsletterRequest = z.object({ email });

export const contactRequest = z.object({
  name: filled,
  phone: filled,
  email: z.nullable(email),
  message: filled,
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;
export type ContactRequest = z.infer<typeof contactRequest>;

/** The answer of a request that was taken. Anything else of JSON says that it was not. */
export const acceptedAnswer = z.object({
  success: z.literal(true),
  message: z.catch(z.optional(z.string()), undefined),
});
