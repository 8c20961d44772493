import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens, and on SIGTERM or SIGINT answers what is under way, stops the provider and exits.
 * @param port 0 for any free port
 * @param graceTime the longest time that a stop waits for requests, in milliseconds
 * @returns the origin to open
 * @throws an Error of one line when the port is in use; any other error as it is
 */
export async function serve(
  server: Server,
  provider: { stop: () => Promise<void> },
  port: number,
  host = '127.0.0.1',
  graceTime = 10_000,
) {
  const address = await listen(server, port, host);
  async function stop() {
    // The database stays open while a request is under way; one that never ends is cut.
    setTimeout(() => server.closeAllConnections(), graceTime);
    await new Promise((resolve) => server.close(resolve));
    await provider.stop();
    process.exit(0);
  }
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return address;
}

/** Listens, as `serve` does. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
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
