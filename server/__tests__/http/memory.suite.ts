import { connect } from 'node:net';
import { readText } from '../../../tools/html';
import { ana, call, memoryBound, runServer, site, until } from '../service';

const megabyte = 2 ** 20;
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const letter = '/oficina/cartas';

/** A number of calls, by default one form to `/contact`. */
type Attack = {
  times?: number;
  path?: string;
  type?: string;
  /** A body: these bytes, repeated. */
  part: string;
  parts: number;
  /** Whether it states no length, and never ends. */
  isChunked?: boolean;
  /** How many bytes of the stated length are not sent. */
  missing?: number;
};

const letters = 'x'.repeat(megabyte);
const attacks: Record<string, Attack> = {
  'twenty letters of 29 MB that tell no length and never end': {
    times: 20,
    path: letter,
    type: multipart,
    part: letters,
    parts: 29,
    isChunked: true,
  },
  'messages of a megabyte that tell no length and never end': {
    times: 60,
    part: letters,
    parts: 3,
    isChunked: true,
  },
  'bodies in pieces of one byte': { times: 10, part: '1\r\nx\r\n'.repeat(10_000), parts: 3 },
  'a letter of 30 MB of quotation marks': {
    times: 2,
    path: letter,
    part: '"'.repeat(megabyte),
    parts: 29,
  },
  'sixteen forms of 4 MB of quotation marks': {
    times: 16,
    part: "message=%27'&".repeat(1e4),
    parts: 30,
  },
  'sixteen forms of a megabyte of quotation marks': {
    times: 16,
    part: "'".repeat(megabyte / 4),
    parts: 4,
  },
  'ten million empty fields': { path: letter, part: 'a&'.repeat(1e5), parts: 100 },
  'ten million empty parts': {
    path: letter,
    type: multipart,
    part: '--x\r\n\r\n'.repeat(1e5),
    parts: 100,
    isChunked: true,
  },
  'letters with a boundary of thousands of dashes': {
    times: 4,
    path: letter,
    type: `multipart/form-data; boundary=${'-'.repeat(15_000)}`,
    part: '-'.repeat(megabyte),
    parts: 29,
  },
};

/** Posts a body in parts, and discards the answer. @returns a promise of the answer's first line */
function attack(url: string, { path = '/contact', type = form, ...body }: Attack) {
  const { part, parts, isChunked, missing = 0 } = body;
  const isCounted = isChunked || part.includes('\r\n');
  const length = isCounted
    ? 'Transfer-Encoding: chunked'
    : `Content-Length: ${part.length * parts + missing}`;
  const head = [
    ...[`POST /api${path} HTTP/1.1`, 'Host: localhost', `Origin: ${site}`],
    // A browser reads an answer only when it has sent the whole body.
    `Accept: ${type === 'application/json' ? '*/*' : 'text/html'}`,
    ...[`Content-Type: ${type}`, length, '', ''],
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
  socket.on('drain', send).write(head);
  send();
  const result = { answer: '', isSent: () => sent === parts || socket.destroyed, socket };
  socket.on('data', (bytes) => {
    result.answer ||= bytes.toString('latin1').split('\r\n')[0] ?? '';
  });
  return result;
}

test('A stranger fills no memory, and keeps no message out', async () => {
  const program = runServer();
  const url = await program.url();
  const peaks: Record<string, number> = {};
  for (const [name, one] of Object.entries(attacks)) {
    const own = Array.from({ length: one.times ?? 1 }, () => attack(url, one));
    await until(() => own.every(({ answer, isSent }) => answer || isSent()));
    expect([name, await call(url, 'contact', { ...ana, name })]).toEqual([name, 200]);
    peaks[name] = program.readPeak();
    for (const { socket } of own) socket.destroy();
  }
  expect(Object.entries(peaks).filter(([, peak]) => peak > memoryBound)).toEqual([]);
});

test('Hundreds of long bodies that never end keep no message out, and a form is told', async () => {
  const program = runServer();
  const url = await program.url();
  const type = 'application/json';
  const part = 'x'.repeat(megabyte - 1);
  const bodies = Array.from({ length: 500 }, () =>
    attack(url, { type, part, parts: 1, missing: 1 }),
  );
  await until(() => bodies.filter(({ answer }) => answer.includes(' 503 ')).length >= 430);
  expect(await call(url, 'contact', ana)).toBe(200);
  const typed = await fetch(`${url}/contact`, {
    method: 'POST',
    headers: { origin: site, 'content-type': form },
    body: `message=${'x'.repeat(megabyte)}`,
  });
  const page = readText(await typed.text());
  expect(typed.status).toBe(503);
  // The program has the agency of its file, not the tests'.
  for (const said of [/en la página anterior/, /Llámanos al\s+\d/]) expect(page).toMatch(said);
  expect(program.readPeak()).toBeLessThan(memoryBound);
  for (const { socket } of bodies) socket.destroy();
});
