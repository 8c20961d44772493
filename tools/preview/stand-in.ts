import { open } from 'node:fs/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { contactRequest, newsletterRequest } from '../../lib/api/requests.ts';

/** What the stand-in answers a contact request with. */
export const thanks =
  'Gracias por escribirnos. Te llamamos en cuanto lo leamos.';

const calls: Record<string, { contract: ZodMiniType; answer: object }> = {
  newsletter: { contract: newsletterRequest, answer: { success: true } },
  contact: {
    contract: contactRequest,
    answer: { success: true, message: thanks },
  },
};

const maxBytes = 1024 * 1024;

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
      return c.json(refusal('only this machine is answered here'), 403);
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/json *(;|$)/i.test(type))
      return c.json(refusal('the body is not sent as application/json'), 415);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) => c.json(refusal('the body is over 1 MB'), 413),
    }),
  );
  for (const [call, { contract, answer }] of Object.entries(calls)) {
    app.post(`/${call}`, async (c) => {
      const request = readRequest(await c.req.text(), contract);
      if ('fault' in request) return c.json(refusal(request.fault), 400);
      const message = { time: new Date().toISOString(), call, ...request.data };
      const line = JSON.stringify(message);
      try {
        await appendLine(messagesFile, line);
      } catch (error) {
        tell(`A message could not be kept in ${messagesFile}: ${error}`);
        return c.json(refusal('the message could not be kept'), 500);
      }
      tell(line);
      return c.json(answer);
    });
    app.all(`/${call}`, (c) =>
      c.json(refusal('only POST is answered here'), 405, { allow: 'POST' }),
    );
  }
  app.notFound((c) => c.json(refusal('no such call'), 404));
  return app;
}

function refusal(message: string) {
  return { success: false, message };
}

function readRequest(
  body: string,
  contract: ZodMiniType,
): { data: object } | { fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { fault: 'the body is not JSON' };
  }
  const { data, error } = contract.safeParse(json);
  return error ? { fault: prettifyError(error) } : { data: data as object };
}

/** Appends a line and flushes it to the disk; of a write that fails nothing is left. */
async function appendLine(file: string, line: string) {
  const handle = await open(file, 'a');
  try {
    const { size } = await handle.stat();
    try {
      await handle.writeFile(`${line}\n`);
      await handle.datasync();
    } catch (error) {
      await handle.truncate(size).catch(() => {});
      throw error;
    }
  } finally {
    await handle.close();
  }
}
