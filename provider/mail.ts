import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { agency } from '../lib/agency.ts';
import type { Delivery, Mail } from './queue.ts';
import type { ProviderSettings } from './settings.ts';
import { type Letter, type Message, minute, type Store } from './store.ts';

type Content = Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>;
export type Mailer = ReturnType<typeof createMailer>;

/**
 * Makes e-mails and sends them by SMTP or, without a server, writes each to a file.
 * @param linkOrigin the origin that answers `/api`
 */
export function createMailer(settings: ProviderSettings, store: Store, linkOrigin: string) {
  const { smtp, mailTo, mailFrom, dataFolder } = settings;
  const link = (page: string, token: string) =>
    `${linkOrigin}/api/newsletter/${page}?token=${token}`;
  const times = { connectionTimeout: minute, greetingTimeout: minute, socketTimeout: minute };
  const server = smtp && createTransport({ ...smtp, ...times });
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataFolder, 'mail');

  /** @returns what an e-mail says, or undefined when it is no longer to be sent */
  async function compose({ kind, source, recipient }: Mail): Promise<Content | undefined> {
    if (kind === 'contact') {
      const message = await store.findMessage(source);
      return message && writeContact(message);
    }
    if (kind === 'confirmation') {
      const subscription = await store.findSubscription(source);
      return subscription && writeConfirmation(link('confirm', source));
    }
    const letter = await store.findLetter(source, recipient);
    return letter && writeLetter(letter, link('leave', letter.token));
  }

  /** @param id of the e-mail, and so of the same message at each try */
  async function post(id: string, recipient: string, content: Content, date: Date) {
    const options = {
      ...content,
      date,
      messageId: `<${id}@${mailFrom.split('@')[1]}>`,
      from: { name: agency.name, address: mailFrom },
      // An object is one recipient, whatever its characters; a text would be parsed as a list.
      to: { name: '', address: recipient },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(5 * minute),
    };
    if (server) return void (await server.sendMail(options));
    const { message } = await files.sendMail(options);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await writeDurably(join(folder, `${id}.eml`), message as Buffer);
  }

  return {
    async send(mail: Mail): Promise<Delivery> {
      try {
        const content = await compose(mail);
        if (!content) return { kind: 'gone' };
        await post(mail.id, mail.recipient || mailTo, content, new Date(mail.created_at));
        return { kind: 'sent' };
      } catch (error) {
        return explain(error as NodemailerError);
      }
    },
    /** Sends a letter to one address to look at; its link to leave by leads to no subscription. */
    preview: (letter: Letter, recipient: string) =>
      post(crypto.randomUUID(), recipient, writeLetter(letter, link('leave', 'x')), new Date()),
    /** Deletes the files of e-mails. */
    async erase(ids: string[]) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
    },
    /** @throws when the server does not accept the connection or the password */
    verify: async () => void (await server?.verify()),
  };
}

/** Whether a server refused the recipient or the content. Its words may name a person, and are left out. */
function explain({ code = 'error', command = '', responseCode = 0 }: NodemailerError): Delivery {
  const isFinal =
    responseCode >= 500 && /^(EENVELOPE|EMESSAGE)$/.test(code) && command !== 'MAIL FROM';
  const reason = [responseCode || code, command].filter(Boolean).join(' at ');
  return { kind: isFinal ? 'refused' : 'failed', reason };
}

async function writeDurably(path: string, content: Buffer) {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

function writeContact({ name, phone, email, message, received_at }: Message): Content {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : digits;
  const zone = { timeZone: 'Europe/Madrid', dateStyle: 'full', timeStyle: 'short' } as const;
  const received = new Intl.DateTimeFormat('es-ES', zone).format(received_at);
  const lines = [
    `${oneLine(name)} te ha escrito desde la página, ${received}.`,
    '',
    `Teléfono: ${oneLine(phone)}`,
    ...(/\d{3}/.test(number) ? [`Llamar: tel:${number}`] : []),
    `Correo: ${email ? `${email} (responde a este mensaje)` : 'no lo ha dejado'}`,
    '',
    'Su mensaje:',
    '',
    message,
  ];
  // The pattern of a browser's e-mail field (HTML Standard).
  const canReply = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(email ?? '');
  return {
    subject: `Mensaje de ${[...oneLine(name)].slice(0, 80).join('')}`,
    text: lines.join('\n'),
    ...(email && canReply && { replyTo: { name: '', address: email } }),
  };
}

function writeConfirmation(link: string): Content {
  const text = `Hola:

Alguien ha dejado esta dirección en nuestra página para recibir un correo a la semana. Si has sido tú, abre este enlace y pulsa el botón. Es lo único que falta:

${link}

Si no has sido tú, no hagas nada: no te escribiremos más y borraremos tu dirección en siete días.

${agency.name}`;
  return { subject: 'Confirma tu suscripción: un enlace y un botón', text, headers: automatic };
}

const automatic = { 'Auto-Submitted': 'auto-generated' };

function writeLetter({ subject, markdown }: Letter, link: string): Content {
  const { companyName } = agency.legal;
  const farewell = `Recibes esta carta de ${agency.name} (${companyName}) porque te suscribiste y lo confirmaste.`;
  return {
    subject,
    text: `${markdown}\n\n--\n${farewell}\nDarte de baja, con un botón y sin preguntas: ${link}\n`,
    html: `<!doctype html><html lang="es"><meta charset="utf-8"><div style="max-width:38em;margin:auto;font:1.05em/1.5 Georgia,serif">
${marked.parse(markdown, { async: false })}
<hr><p style="font-size:.85em">${farewell}<br><a href="${link}">Darme de baja</a>, con un botón y sin preguntas.</p></div></html>`,
    // RFC 8058: a mail program shows a button of its own.
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Reads a letter: its subject is the first line, with or without a `#`. @throws an Error of one line without both */
export function readLetter(text: string): Omit<Letter, 'id'> {
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const letter = { subject: oneLine(first.replace(/^#+ /, '')), markdown: lines.join('\n').trim() };
  if (letter.subject && letter.markdown) return letter;
  throw new Error('The letter is empty: its first line is the subject, the text follows');
}
