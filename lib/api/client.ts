import * as z from 'zod/mini';
import type { Answers } from './answers';
import { contactPath, endpointAddress, newsletterPath } from './paths';

/** The result of a request. The client never throws. */
export type Outcome =
  /** A 2xx response with `success: true`, and the server's `message` if it is a string. */
  | { kind: 'accepted'; message?: string }
  /** A 2xx response in JSON without `success: true`. */
  | { kind: 'refused' }
  /** No response, a status other than 2xx, a response that is not JSON, or an error in our code; `error` says which. */
  | { kind: 'failed'; error: unknown };

/** Subscribes an e-mail address to the newsletter. */
export function subscribe(request: Answers): Promise<Outcome> {
  return post(newsletterPath, request);
}

/** Sends a message to the agency; an optional answer that the visitor left empty is null. */
export function sendContactRequest(request: Answers): Promise<Outcome> {
  return post(contactPath, request);
}

// By default zod tries `new Function`, which the policy reports as a violation.
z.config({ jitless: true });

const acceptedResponse = z.object({ success: z.literal(true), message: z.optional(z.unknown()) });

// A browser fails a request when all `keepalive` bodies in flight exceed 64 KiB together
// (fetch.spec.whatwg.org, HTTP-network-or-cache fetch). Each of the two forms may use half.
const keepaliveLimit = 32 * 1024;

async function post(path: string, request: object): Promise<Outcome> {
  const body = new TextEncoder().encode(JSON.stringify(request));
  try {
    const response = await fetch(endpointAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: body.byteLength <= keepaliveLimit,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    const { data } = acceptedResponse.safeParse(JSON.parse(text));
    if (!data) return { kind: 'refused' };
    return { kind: 'accepted', ...(typeof data.message === 'string' && { message: data.message }) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
