import type { ContactRequest, NewsletterRequest } from './requests';

export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';

/** The result of a request. The client never throws. */
export type Outcome =
  /** A 2xx response with `success: true`, and the server's `message` if it is a string. */
  | { kind: 'accepted'; message?: string }
  /** A 2xx response in JSON without `success: true`. */
  | { kind: 'refused' }
  /** No response, a status other than 2xx, a response that is not JSON, or an error in our code. */
  | { kind: 'failed'; reason: 'network' | 'status' | 'unreadable' | 'code'; error: unknown };

/** Subscribes an e-mail address to the newsletter. */
export function subscribe(request: NewsletterRequest): Promise<Outcome> {
  return post(newsletterPath, request);
}

/** Sends a message to the agency; `email` is null when the visitor left the field empty. */
export function sendContactRequest(request: ContactRequest): Promise<Outcome> {
  return post(contactPath, request);
}

// A browser fails a request when all `keepalive` bodies in flight exceed 64 KiB together
// (fetch.spec.whatwg.org, HTTP-network-or-cache fetch). Each of the two forms may use half.
const keepaliveLimit = 32 * 1024;

async function post(path: string, request: object): Promise<Outcome> {
  const body = new TextEncoder().encode(JSON.stringify(request));
  let reason: 'network' | 'status' | 'unreadable' = 'network';
  try {
    const response = await fetch((process.env.NEXT_PUBLIC_API_HOST ?? '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: body.byteLength <= keepaliveLimit,
    });
    const text = await response.text();
    reason = 'status';
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    reason = 'unreadable';
    // An object for any JSON. A schema of zod here costs 4 kB of script, more than both forms.
    const { success, message }: { [key: string]: unknown } = Object(JSON.parse(text));
    if (success !== true) return { kind: 'refused' };
    return { kind: 'accepted', ...(typeof message === 'string' && { message }) };
  } catch (error) {
    return { kind: 'failed', reason, error };
  }
}
