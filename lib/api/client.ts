import * as z from 'zod/mini';
import type { ContactRequest, NewsletterRequest } from './requests';

/** What became of a request. None of these is ever thrown. */
export type Outcome =
  /** The answer says `success: true`; `message` is the server's own, where it sent one. */
  | { kind: 'accepted'; message?: string }
  /** A 2xx answer in JSON that does not say `success: true`. */
  | { kind: 'refused' }
  /** No answer, a status other than 2xx, or an answer that is not JSON. */
  | {
      kind: 'failed';
      reason: 'network' | 'status' | 'unreadable';
      error: unknown;
    };

/** Subscribes an e-mail address to the newsletter. */
export function subscribe(request: NewsletterRequest): Promise<Outcome> {
  return post('newsletter', request);
}

/** Sends a message to the agency; `email` is null when the visitor left it empty. */
export function sendContactRequest(request: ContactRequest): Promise<Outcome> {
  return post('contact', request);
}

// A browser lets 64 KiB in all of `keepalive` bodies be under way, and refuses
// the request that goes beyond it (fetch.spec.whatwg.org, HTTP-network-or-cache
// fetch). Half of that each lets both forms be under way together.
const keepaliveLimit = 32 * 1024;

async function post(
  call: 'newsletter' | 'contact',
  request: NewsletterRequest | ContactRequest,
): Promise<Outcome> {
  const body = new TextEncoder().encode(JSON.stringify(request));
  const url = `${process.env.NEXT_PUBLIC_API_HOST ?? ''}/api/${call}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
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
    const error = new Error(`${call} was answered ${response.status}`);
    return { kind: 'failed', reason: 'status', error };
  }
  return readAnswer(text);
}

// Without this zod tries `new Function`, which a strict policy reports as a violation.
z.config({ jitless: true });

const acceptedAnswer = z.object({
  success: z.literal(true),
  message: z.optional(z.unknown()),
});

function readAnswer(text: string): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { kind: 'failed', reason: 'unreadable', error };
  }
  const answer = acceptedAnswer.safeParse(json);
  if (!answer.success) return { kind: 'refused' };
  const { message } = answer.data;
  return typeof message === 'string'
    ? { kind: 'accepted', message }
    : { kind: 'accepted' };
}
