import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Judge = (address: string) => Error | null;

/**
 * Starts an SMTP server.
 * @param judge refuses an e-mail after its text, by its recipient
 * @returns its URL, and the e-mails that it accepted, parsed
 */
export async function startMailServer(options: SMTPServerOptions = {}, judge: Judge = () => null) {
  const mails: (Email & { raw: string; rcpt: string[] })[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      // A client that is killed in the middle of an e-mail closes the connection.
      const parts = await stream.toArray().catch(() => undefined);
      if (!parts) return;
      const raw = Buffer.concat(parts);
      const rcpt = session.envelope.rcptTo.map(({ address }) => address);
      const refusal = judge(rcpt[0] ?? '');
      if (refusal) return done(refusal);
      mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString('utf8'), rcpt });
      done();
    },
    ...options,
  }).on('error', () => {});
  server.server.on('connection', () => connections++);
  greetAtOnce(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  const count = () => connections;
  return { mails, port, SMTP_URL: `smtp://127.0.0.1:${port}`, connections: count, close };
}

/** smtp-server keeps its greeting back for 100 ms, to find out who talks before it. */
function greetAtOnce(server: SMTPServer) {
  const { connect } = server;
  server.connect = (...args) => {
    connect.apply(server, args);
    const connection = [...server.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  };
}

/**
 * The behaviour of an SMTP server: it refuses in one phase of SMTP until it is told to accept.
 * @param text the text behind the code, which may begin with an enhanced code
 * @returns the option for `startMailServer`, and a function that changes the behaviour
 */
export function refuseAt(
  phase: 'onConnect' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onData',
  code: number,
  text: string,
) {
  let isRefused = (_address: string) => true;
  let refused = 0;
  const judge = (address = '') => {
    if (!isRefused(address)) return null;
    refused++;
    return Object.assign(new Error(text), { responseCode: code });
  };
  const options: Record<string, unknown> = {
    [phase]: (...args: unknown[]) => {
      const done = args.at(-1) as (error: Error | null, user?: object) => void;
      done(judge((args[0] as { address?: string }).address), { user: 'x' });
    },
    ...(phase === 'onAuth' && { authOptional: false, allowInsecureAuth: true }),
  };
  const server: [SMTPServerOptions, Judge?] = phase === 'onData' ? [{}, judge] : [options];
  return {
    server,
    refused: () => refused,
    refuseOnly(isNo: (address: string) => boolean) {
      isRefused = isNo;
    },
    accept() {
      isRefused = () => false;
    },
  };
}

/** The behaviour of a server instead of accepting a greeting, a recipient or a text: it answers, stays silent, or closes the connection. */
type Oddity = (socket: Socket, words: string) => void;
const take: Oddity = (socket) => socket.write('250 yes\r\n');

/** Starts an SMTP server with answers that real ones rarely give. It ends with the process. */
export async function startOddServer({
  onGreeting = take,
  onRecipient = take,
  onText = take,
}: Partial<Record<'onGreeting' | 'onRecipient' | 'onText', Oddity>>) {
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.unref().on('error', () => {}));
    let text: string | undefined;
    socket.write('220 odd\r\n');
    socket.on('data', (bytes) => {
      const words = String(bytes);
      if (text !== undefined) {
        text += words;
        if (!text.endsWith('\r\n.\r\n')) return;
        texts.push(text);
        onText(socket, text);
        text = undefined;
      } else if (/^DATA/i.test(words)) {
        text = '';
        socket.write('354 go\r\n');
      } else if (/^(EHLO|HELO)/i.test(words)) onGreeting(socket, words);
      else if (/^RCPT/i.test(words)) onRecipient(socket, words);
      else take(socket, words);
    });
  });
  await once(server.unref().listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, texts, sockets };
}
