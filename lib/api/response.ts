import * as z from 'zod/mini';

/** What the page reads of a response to either call. A `message` that is no text counts as none; only the contact form shows it. */
export const callResponse = z.object({
  success: z.boolean(),
  message: z.catch(z.string(), ''),
});
export type CallResponse = z.input<typeof callResponse>;
