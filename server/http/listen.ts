import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

type Exchange = [request: IncomingMessage, response: ServerResponse];

type Service = {
  handle: (...exchange: Exchange) => unknown;
  start: () => Promise<unknown>;
  /** Ends what the service does by itself, which may take half a minute. It still answers. */
  rest: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  publisher: { published: AbortSignal };
};

/**
 * For how long a stop waits for the requests under way, in milliseconds. The next start may take as long: both
 * together take less than `API_WAIT` of deploy/Caddyfile.
 */
export const graceTime = 8000;

function untilKilled(): AbortSignal {
  const killed = new AbortController();
  const end = () => killed.abort();
  process.once('SIGTERM', end).once('SIGINT', end);
  return killed.signal;
}

/**
 * Serves on a server that listens, until it is stopped. A publication stops the service in the same way, and
 * opens the next one; requests wait for it on the same socket.
 * @param begin runs before the first service answers
 * @param most in milliseconds; requests that take longer are aborted
 */
export async function serve<Made extends Service>(
  server: Server,
  open: () => Promise<Made>,
  begin: (first: Made) => unknown,
  stopping = untilKilled(),
  most = graceTime,
) {
  const waiting: Exchange[] = [];
  const wait = (...exchange: Exchange) => void waiting.push(exchange);
  server.on('request', wait);
  for (let isFirst = true; !stopping.aborted; isFirst = false) {
    const service = await open();
    if (isFirst) await begin(service);
    const underWay = new Set<ServerResponse>();
    const handle = (request: IncomingMessage, response: ServerResponse) => {
      if (response.closed) return;
      underWay.add(response.once('close', () => underWay.delete(response)));
      service.handle(request, response);
    };
    server.off('request', wait).on('request', handle);
    for (const exchange of waiting.splice(0)) handle(...exchange);
    await service.start();
    const ending = AbortSignal.any([stopping, service.publisher.published]);
    if (!ending.aborted) await once(ending, 'abort');
    await service.rest();
    if (stopping.aborted) server.close();
    else server.off('request', handle).on('request', wait);
    await finish(underWay, most);
    await service.stop();
  }
  server.closeAllConnections();
}

/** Waits until no response is under way, at most for a time in milliseconds, and aborts the others. */
async function finish(underWay: Set<ServerResponse>, most: number) {
  const late = AbortSignal.timeout(most);
  const closed = (response: ServerResponse) => once(response, 'close', { signal: late });
  while (underWay.size > 0 && !late.aborted)
    await Promise.all([...underWay].map(closed)).catch(() => {});
  for (const response of underWay) response.destroy();
}

/**
 * Limits of connections; times in milliseconds. `keepAliveTimeout` is longer than that of a proxy (Caddy's
 * are two minutes), which responds with 502 when the server closes a connection that it reuses.
 * `maxHeadersCount` 0 is no limit: Node would drop headers after the thousandth, and `X-Forwarded-For` is
 * the last one. All headers together have at most 16 kB.
 */
const bounds = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 180_000,
  timeout: 300_000,
  maxConnections: 1000,
  maxHeadersCount: 0,
};

/** Answers a request that Node could not read. Its own answer is empty, and a browser shows a blank page. */
function refuseUnread({ code }: NodeJS.ErrnoException, socket: Duplex) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const cause = isLong ? 'Tu navegador manda demasiadas cookies: bórralas,' : 'Algo ha fallado:';
  return socket.end(`HTTP/1.1 ${status}\r
Connection: close\r
Content-Type: text/html; charset=utf-8\r
\r
<!doctype html><html lang="es"><title>No se ha enviado</title><h1>No se ha enviado</h1>
<p>${cause} vuelve atrás, donde está lo que has escrito, y prueba otra vez.</p></html>`);
}

/** @returns the origin to open. @throws an Error of one line if the port is in use */
export async function listen(
  server: Server,
  port: number,
  host = '127.0.0.1',
  limits: Partial<typeof bounds> = bounds,
): Promise<string> {
  Object.assign(server, limits);
  server.on('clientError', refuseUnread);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Choose another one with PORT, for example PORT=${port + 1}`,
    );
  }
  const address = server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${address.port}`;
}
