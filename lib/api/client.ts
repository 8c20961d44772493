import type { ContactRequest, NewsletterRequest } from './requests';

export const newsletterPath = '/api/newsletter';
export const contactPath = '/api/contact';

/** The result of a request. The client never throws. */
export type Outcome =
  /** A 2xx response with `success: true`, and the server's `message` if it is a string. */
  | { kind: 'accepted'; message?: string }
  /** A 2xx response in JSON without `success: true`. */
  | { kind: 'refused' }
  /** No response, a status other than 2xx, or a response that is not JSON. */
  | { kind: 'failed'; reason: 'network' | 'status' | 'unreadable'; error: unknown };

/** Subscribes an e-mail address to the newsletter. */
export function subscribe(request: NewsletterRequest): Promise<Outcome> {
  return post(newsletterPath, request);
}

/** Sends a message to the agency; `email` is null when the visitor left the field empty. */
export function sendContactRequest(request: ContactRequest): Promise<Outcome> {
  return post(contactPath, request);
}

// A browser allows 64 KiB of `keepalive` bodies in flight and fails a request
// beyond that (fetch.spec.whatwg.org, HTTP-network-or-cache fetch). Half of it for
// each form lets both send at once.
const keepaliveLimit = 32 * 1024;

async function post(path: string, request: object): Promise<Outcome> {
  const body = new TextEncoder().encode(JSON.stringify(request));
  let response: Response;
  let text: string;
  try {
    response = await fetch((process.env.NEXT_PUBLIC_API_HOST ?? '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: body.byteLength <= keepaliveLimit,
    });
    text = await response.text();
  } catch (error) {
    return { kind: 'failed', reason: 'network', error };
  }
  if (!response.ok) {
    const error = new Error(`${path}: status ${response.status}`);
    return { kind: 'failed', reason: 'status', error };
  }
  return readResponse(text);
}

function readResponse(text: string): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { kind: 'failed', reason: 'unreadable', error };
  }
  const { success, message } = Object(json);
  if (success !== true) return { kind: 'refused' };
  return { kind: 'accepted', ...(typeof message === 'string' && { message }) };
}
