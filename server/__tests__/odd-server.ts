import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The behaviour of a server instead of accepting a greeting, a recipient or a text: it answers, stays silent, or closes the connection. */
type Oddity = (socket: Socket, words: string) => void;
const take: Oddity = (socket) => socket.write('250 yes\r\n');

/** Starts an SMTP server with answers that real ones rarely give. */
export async function startOddServer({
  onGreeting = take,
  onRecipient = take,
  onText = take,
}: Partial<Record<'onGreeting' | 'onRecipient' | 'onText', Oddity>>) {
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
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
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, texts, sockets };
}
