import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stoppable = { stop: () => Promise<void> };

/**
 * Listens. On SIGTERM or SIGINT it finishes the open requests, stops the server and exits.
 * @param port 0 for any free port
 * @returns the origin to open
 * @throws an Error of one line if the port is in use; any other error unchanged
 */
export async function serve(server: Server, service: Stoppable, port: number, host?: string) {
  const address = await listen(server, port, host);
  const exit = () => close(server, service).then(() => process.exit(0));
  process.once('SIGTERM', exit).once('SIGINT', exit);
  return address;
}

/**
 * Finishes the open requests, and then closes the database.
 * @param graceTime in milliseconds; a request that lasts longer is cut
 */
export async function close(server: Server, service: Stoppable, graceTime = 10_000) {
  const timer = setTimeout(() => server.closeAllConnections(), graceTime);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
  await service.stop();
}

/**
 * How long a request may take to arrive and how long a connection may be silent, such as one that
 * takes no answer, in milliseconds; and how many connections are open at once. An idle connection is
 * kept for longer than a proxy keeps it (Caddy two minutes, nginx one), which would answer what it
 * sends into a closed one with 502. Node would drop the headers after the thousandth, of which
 * `X-Forwarded-For` is the last; all together have 16 kB at most.
 */
const bounds = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 180_000,
  timeout: 300_000,
  maxConnections: 1000,
  maxHeadersCount: 0,
};

/** Listens, as `serve` does; a request that does not arrive in time is cut. */
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
  const { port: own } = server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${own}`;
}
