import { open } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { prettifyError } from 'zod/mini';
import { contactRequest, newsletterRequest } from '../../lib/api/requests.ts';

/** What the stand-in answers a contact request with. */
export const thanks =
  'Gracias por escribirnos. Te llamamos en cuanto lo leamos.';

const contracts = { newsletter: newsletterRequest, contact: contactRequest };

/**
 * Stands in for the provider that answers the two calls: checks each request
 * against the contract and keeps it before it says so.
 * @param messagesFile where each message becomes one line of JSON
 * @param tell says in the terminal what came, or what went wrong
 */
export function createStandIn(
  messagesFile: string,
  tell: (line: string) => void,
): Hono {
  const app = new Hono();
  // A page of another origin, open in the same browser, can post text here
  // without asking; JSON it cannot, nor under a name of this machine's.
  app.use(async (c, next) => {
    if (!/^(localhost|127\.0\.0\.1)$/.test(new URL(c.req.url).hostname))
      return refuse(c, 403, 'only this machine is answered here');
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/json *(;|$)/i.test(type))
      return refuse(c, 415, 'the body is not sent as application/json');
    return next();
  });
  const onError = (c: Context) => refuse(c, 413, 'the body is over 1 MB');
  app.use(bodyLimit({ maxSize: 1024 * 1024, onError }));
  for (const [call, contract] of Object.entries(contracts)) {
    const answer = call === 'contact' ? { message: thanks } : {};
    app.post(`/${call}`, async (c) => {
      const json = await c.req.json().catch(() => undefined);
      if (json === undefined) return refuse(c, 400, 'the body is not JSON');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, prettifyError(error));
      const message = { time: new Date().toISOString(), call, ...data };
      const line = JSON.stringify(message);
      try {
        await appendLine(messagesFile, line);
      } catch (error) {
        tell(`A message could not be kept in ${messagesFile}: ${error}`);
        return refuse(c, 500, 'the message could not be kept');
      }
      tell(line);
      return c.json({ success: true, ...answer });
    });
    app.all(`/${call}`, (c) => {
      c.header('allow', 'POST');
      return refuse(c, 405, 'only POST is answered here');
    });
  }
  app.notFound((c) => refuse(c, 404, 'no such call'));
  return app;
}

function refuse(c: Context, status: ContentfulStatusCode, message: string) {
  return c.json({ success: false, message }, status);
}

/** Appends a line and flushes it to the disk; of a write that fails nothing is left. */
async function appendLine(file: string, line: string) {
  const handle = await open(file, 'a');
  const { size } = await handle.stat();
  try {
    await handle.writeFile(`${line}\n`);
    await handle.datasync();
  } catch (error) {
    await handle.truncate(size).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}
