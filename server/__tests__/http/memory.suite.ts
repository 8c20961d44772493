import { connect } from 'node:net';
import { ana, call, memoryBound, runServer, site, until } from '../service';

const megabyte = 2 ** 20;
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const path = '/oficina/cartas';

/** A number of calls, by default one form to `/contact`, with a body of some bytes that are repeated. */
type Attack = {
  times?: number;
  path?: string;
  type?: string;
  part: string;
  parts: number;
  /** Whether it states no length, and never ends. */
  isChunked?: boolean;
};

const endless = { part: 'x'.repeat(megabyte), isChunked: true };
const parts = { path, type: multipart, part: '--x\r\n\r\n'.repeat(1e5), isChunked: true };
const dashes = { path, type: `multipart/form-data; boundary=${'-'.repeat(15_000)}` };
const attacks: [name: string, attack: Attack][] = [
  ['letters of 29 MB that never end', { path, type: multipart, ...endless, times: 20, parts: 29 }],
  ['messages of a megabyte that never end', { ...endless, times: 60, parts: 3 }],
  ['bodies in pieces of one byte', { times: 10, part: '1\r\nx\r\n'.repeat(1e4), parts: 3 }],
  ['30 MB of quotation marks', { path, times: 2, part: '"'.repeat(megabyte), parts: 29 }],
  ['4 MB of quotation marks', { times: 16, part: "message=%27'&".repeat(1e4), parts: 30 }],
  ['a megabyte of quotation marks', { times: 16, part: "'".repeat(megabyte / 4), parts: 4 }],
  ['ten million empty fields', { path, part: 'a&'.repeat(1e5), parts: 100 }],
  ['ten million empty parts', { ...parts, parts: 100 }],
  ['a boundary of dashes', { ...dashes, times: 4, part: '-'.repeat(megabyte), parts: 29 }],
];

/** Posts a body in parts. @returns whether it is sent or answered, and its connection */
function attack(url: string, { path = '/contact', type = form, part, parts, isChunked }: Attack) {
  const isCounted = isChunked || part.includes('\r\n');
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${site}`,
    // A browser reads an answer only when it has sent the whole body.
    'Accept: text/html',
    `Content-Type: ${type}`,
    isCounted ? 'Transfer-Encoding: chunked' : `Content-Length: ${part.length * parts}`,
    '\r\n',
  ].join('\r\n');
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  const chunk = isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part;
  let sent = 0;
  const send = () => {
    while (!socket.destroyed && sent < parts) {
      sent++;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on('drain', send).resume().write(head);
  send();
  return { isOver: () => sent === parts || socket.destroyed || socket.bytesRead > 0, socket };
}

test('A stranger fills no memory, and keeps no message out', async () => {
  const program = runServer();
  const url = await program.url();
  const peaks: Record<string, number> = {};
  for (const [name, one] of attacks) {
    const own = Array.from({ length: one.times ?? 1 }, () => attack(url, one));
    await until(() => own.every(({ isOver }) => isOver()));
    expect([name, await call(url, 'contact', { ...ana, name })]).toEqual([name, 200]);
    peaks[name] = program.readPeak();
    for (const { socket } of own) socket.destroy();
  }
  expect(Object.entries(peaks).filter(([, peak]) => peak > memoryBound)).toEqual([]);
});
