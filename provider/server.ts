import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The longest time that a stop waits for requests. */
const graceTime = 10_000;

/**
 * Listens, and on SIGTERM or SIGINT answers what is under way, stops the provider and exits.
 * @param port 0 for any free port
 * @returns the origin to open
 * @throws an Error of one line when the port is in use; any other error as it is
 */
export async function serve(
  server: Server,
  provider: { stop: () => Promise<void> },
  port: number,
  host = '127.0.0.1',
) {
  const address = await listen(server, port, host);
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // The database stays open while a request is under way; one that never ends is cut.
    setTimeout(() => server.closeAllConnections(), graceTime);
    await closed;
    await provider.stop();
    process.exit(0);
  };
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
