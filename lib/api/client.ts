import * as z from 'zod/mini';
import type { ContactRequest, NewsletterRequest } from './requests';

export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';

/** Returns the URL of an endpoint, on the site's own origin or on NEXT_PUBLIC_API_HOST. */
export const endpointAddress = (path: string) => (process.env.NEXT_PUBLIC_API_HOST ?? '') + path;

/** What the page reads of a response to either call. A `message` that is no text counts as none. */
const callResponse = z.object({ success: z.boolean(), message: z.catch(z.string(), '') });
export type CallResponse = z.input<typeof callResponse>;

/** The result of a request. The client never throws. */
export type Outcome =
  /** A 2xx response with `success: true`, and the server's `message`, or ''. */
  | { kind: 'accepted'; message: string }
  /** A 2xx response in JSON without `success: true`. */
  | { kind: 'refused' }
  /** No response, a status other than 2xx, no JSON, or an error in our code. `error` is the cause. */
  | { kind: 'failed'; error: unknown };

export const subscribe = (request: NewsletterRequest) => post(newsletterPath, request);
export const sendContactRequest = (request: ContactRequest) => post(contactPath, request);

// Browsers fail a request if all `keepalive` bodies in flight exceed 64 KiB together (fetch.spec.whatwg.org,
// HTTP-network-or-cache fetch). Each of the two forms may use half.
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
    return readOutcome(JSON.parse(text));
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function readOutcome(json: unknown): Outcome {
  const { data } = callResponse.safeParse(json);
  return data?.success ? { kind: 'accepted', message: data.message } : { kind: 'refused' };
}
