import { open } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { prettifyError } from 'zod/mini';
import { contactRequest, newsletterRequest } from '../lib/api/requests.ts';

/** The mock provider's message to whoever sent a contact request. */
export const thanks = 'Gracias por escribirnos. Te llamamos en cuanto lo leamos.';

const contracts = { newsletter: newsletterRequest, contact: contactRequest };

/**
 * Answers the two calls as the provider does, each after its message is validated and written.
 * @param messagesFile gets one line of JSON for each message
 * @param log receives each message written, and each failure to write one
 */
export function createMockProvider(messagesFile: string, log: (line: string) => void): Hono {
  const app = new Hono();
  // A page of another origin can POST plain text here without a preflight, or
  // resolve a host name of its own to this machine (DNS rebinding).
  app.use(async (c, next) => {
    if (!/^(localhost|127\.0\.0\.1)$/.test(new URL(c.req.url).hostname))
      return refuse(c, 403, 'only requests to localhost are answered');
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/json *(;|$)/i.test(type))
      return refuse(c, 415, 'the content type is not application/json');
    return next();
  });
  const onError = (c: Context) => refuse(c, 413, 'the body is over 1 MB');
  app.use(bodyLimit({ maxSize: 1024 * 1024, onError }));
  for (const [call, contract] of Object.entries(contracts)) {
    app.post(`/${call}`, async (c) => {
      const json = await c.req.json().catch(() => undefined);
      if (json === undefined) return refuse(c, 400, 'the body is not JSON');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, prettifyError(error));
      const line = JSON.stringify({ time: new Date().toISOString(), call, ...data });
      try {
        await appendLine(messagesFile, line);
      } catch (error) {
        log(`A message could not be written to ${messagesFile}: ${error}`);
        return refuse(c, 500, 'the message could not be written');
      }
      log(line);
      return c.json({ success: true, ...(call === 'contact' && { message: thanks }) });
    });
    app.all(`/${call}`, (c) => {
      c.header('allow', 'POST');
      return refuse(c, 405, 'only POST is allowed');
    });
  }
  app.notFound((c) => refuse(c, 404, 'no such call'));
  return app;
}

function refuse(c: Context, status: ContentfulStatusCode, message: string) {
  return c.json({ success: false, message }, status);
}

/** Appends a line and flushes it to disk; a line that was written only in part is removed. */
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
