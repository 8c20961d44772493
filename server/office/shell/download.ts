import type { Context } from 'hono';

/**
 * Answers with a file to download, written while it is sent and never whole in memory. An error aborts
 * the answer, so that no browser takes a part for the whole file.
 * @param log receives a line for the error
 */
export function sendFile(
  c: Context,
  file: { name: string; type: string; parts: AsyncGenerator<string> },
  log: (line: string) => void,
) {
  const { name, type, parts } = file;
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isCancelled) return;
        log(`${name} could not be written: ${(error as Error).message}`);
        controller.error(error);
      }
    },
    cancel() {
      isCancelled = true;
      void parts.return(undefined);
    },
  });
  c.header('content-disposition', `attachment; filename="${name}"`);
  return c.body(body, 200, { 'content-type': type });
}
