import { expect, test } from '../browser/test';
import { startHost, stopServers } from './servers';

test.afterEach(stopServers);

test('logs: a link that is opened, answered or not, leaves neither its token nor an address @own-server', async () => {
  const { project } = test.info();
  const { port } = new URL(`${project.use.baseURL}`);
  const up = `http://localhost:${Number(port) + 100}`;
  for (const [offset, server, status] of [
    [6, up, 404],
    [7, 'http://localhost:1', 502],
  ] as const) {
    const readLog = await startHost(Number(port) + offset, server);
    const address = `http://localhost:${Number(port) + offset}`;
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const answer = await fetch(`${address}/api/newsletter/leave?token=Zq9secret`, { headers });
    expect(answer.status).toBe(status);
    await fetch(`${address}/nothing?token=Zq9secret`, { headers });
    expect(readLog()).not.toMatch(/Zq9secret|127\.0\.0\.1|::1|203\.0\.113\.77/);
  }
});
