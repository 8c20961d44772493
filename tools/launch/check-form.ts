import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';

/** `page` is the HTML in which the server gives the form back with its faults. */
type Answer = { advice: string[]; page?: string };

/**
 * Posts a form without a message, as a browser does without script. Nothing is stored. `fetch` would send the
 * headers of a script.
 * @returns advice unless the answer is a page that names what is missing
 */
export async function checkForm(address: string, origin: string): Promise<Answer> {
  const { request } = address.startsWith('https:') ? https : http;
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const question = request(address, { method: 'POST', headers, timeout: 20_000 });
  question.on('timeout', () => question.destroy(new Error('no response in 20 seconds')));
  try {
    const [answer]: http.IncomingMessage[] = await once(question.end('name='), 'response');
    const page = answer ? await text(answer) : '';
    const type = answer?.headers['content-type'] ?? 'no type';
    if (answer?.statusCode === 400 && /^text\/html\b/.test(type) && page.includes('<form'))
      return { advice: [], page };
    return {
      advice: [
        `${address} answers a form with status ${answer?.statusCode} and ${type}, not with a page: visitors without the page's script cannot write`,
      ],
    };
  } catch {
    return { advice: [] }; // the other checks report a server that does not answer
  }
}
