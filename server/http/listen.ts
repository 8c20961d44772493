import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stoppable = { stop: () => Promise<void> };

/**
 * Listens, until SIGTERM or SIGINT: then it finishes the open requests, stops the service and exits.
 * @param port 0 for any free port
 * @returns the origin to open
 * @throws an Error of one line if the port is in use
 */
export async function serve(server: Server, service: Stoppable, port: number, host?: string) {
  const address = await listen(server, port, host);
  const exit = () => close(server, service).then(() => process.exit(0));
  process.once('SIGTERM', exit).once('SIGINT', exit);
  return address;
}

/**
 * Finishes the open requests, and then stops the service.
 * @param graceTime in milliseconds; requests that take longer are aborted
 */
export async function close(server: Server, service: Stoppable, graceTime = 10_000) {
  const timer = setTimeout(() => server.closeAllConnections(), graceTime);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
  await service.stop();
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

/** Listens, as `serve` does, but handles no signals. */
export async function listen(
  server: Server,
  port: number,
  host = '127.0.0.1',
  limits: Partial<typeof bounds> = bounds,
): Promise<string> {
  Object.assign(server, limits);
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
