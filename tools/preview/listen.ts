import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on the loopback address, so that nobody else's device reaches it.
 * @param port 0 for any that is free
 * @returns the address to open
 * @throws an Error of one line when the port is busy or not allowed
 */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const advice = `PORT=${port + 1} npm start`;
      reject(
        new Error(`Port ${port} is busy. Choose another one, like: ${advice}`),
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://localhost:${taken}`);
    });
  });
}
