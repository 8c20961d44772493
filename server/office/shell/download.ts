import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';

/**
 * Streams a file as a download, never whole in memory. An error aborts the response, so that the browser does
 * not keep an incomplete file.
 * @param log receives a line for the error
 */
export function sendFile(
  c: Context,
  file: { name: string; type: string; parts: AsyncGenerator<string> },
  log: (line: string) => void,
) {
  const { name, type, parts } = file;
  async function* encode() {
    const encoder = new TextEncoder();
    try {
      for await (const part of parts) yield encoder.encode(part);
    } catch (error) {
      log(`${name} could not be written: ${(error as Error).message}`);
      throw error;
    }
  }
  c.header('content-disposition', `attachment; filename="${name}"`);
  // The DOM's type has no `from`.
  const body = ReadableStream.from(encode()) as unknown as globalThis.ReadableStream;
  return c.body(body, 200, { 'content-type': type });
}
