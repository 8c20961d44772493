import type { Context } from 'hono';

/**
 * Answers with a file for the browser to keep. It is written while it is sent: nobody has it whole in
 * memory. What fails ends the answer before its end, so that no browser takes a part for the whole.
 * @param log receives a line then
 */
export function sendFile(
  c: Context,
  name: string,
  type: string,
  parts: AsyncGenerator<string>,
  log: (line: string) => void,
) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log(`${name} could not be written: ${(error as Error).message}`);
        controller.error(error);
      }
    },
    cancel: () => void parts.return(undefined),
  });
  c.header('content-disposition', `attachment; filename="${name}"`);
  return c.body(body, 200, { 'content-type': type });
}
