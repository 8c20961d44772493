import * as z from 'zod/mini';

const filled = z.string().check(z.trim(), z.minLength(1));
/** Accepts every address that a browser's `<input type="email">` accepts, as a refusal would lose the message. */
const email = z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/));

/** The body of `POST /api/newsletter`. */
export const newsletterRequest = z.object({ email });

/** The body of `POST /api/contact`. */
export const contactRequest = z.object({
  name: filled,
  phone: filled,
  email: z.nullable(email),
  message: filled,
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;
export type ContactRequest = z.infer<typeof contactRequest>;
