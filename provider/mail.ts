import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { agency } from '../lib/agency.ts';
import type { Delivery, Mail } from './queue.ts';
import type { ProviderSettings } from './settings.ts';
import { type Letter, type Message, minute, type Store } from './store.ts';

type Content = Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>;

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
  const fileOf = (id: string) => join(folder, `${id}.eml`);

  /** What an e-mail says, or undefined when it is no longer to be sent. */
  const writers = {
    async contact({ source }: Mail) {
      const message = await store.findMessage(source);
      return message && writeContact(message);
    },
    async confirmation({ source }: Mail) {
      const subscription = await store.findSubscription(source);
      return subscription && writeConfirmation(link('confirm', source));
    },
    async letter({ source, recipient }: Mail) {
      const letter = await store.findLetter(source, recipient);
      return letter && writeLetter(letter, link('leave', letter.token));
    },
  };

  /** @param id of the e-mail: each try has the same Message-ID */
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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever watches the folder finds whole files only.
    const part = `${fileOf(id)}.part`;
    await writeFile(part, message as Buffer, { mode: 0o600, flush: true });
    await rename(part, fileOf(id));
  }

  return {
    async send(mail: Mail): Promise<Delivery> {
      try {
        const content = await writers[mail.kind](mail);
        if (!content) return { kind: 'gone' };
        await post(mail.id, mail.recipient || mailTo, content, new Date(mail.created_at));
        return { kind: 'sent' };
      } catch (error) {
        return explain(error as NodemailerError);
      }
    },
    /** Sends a letter to one address to look at; its link to leave by leads to no subscription. */
    preview: (letter: Omit<Letter, 'id'>, recipient: string) =>
      post(crypto.randomUUID(), recipient, writeLetter(letter, link('leave', 'x')), new Date()),
    /** Deletes the files of e-mails. */
    erase: (ids: string[]) => Promise.all(ids.map((id) => rm(fileOf(id), { force: true }))),
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

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

function writeContact({ name, phone, email, message, received_at }: Message): Content {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : digits;
  const zone = { timeZone: 'Europe/Madrid' };
  const date = new Date(received_at).toLocaleDateString('es-ES', { ...zone, dateStyle: 'full' });
  const time = new Date(received_at).toLocaleTimeString('es-ES', { ...zone, timeStyle: 'short' });
  // The pattern of a browser's e-mail field (HTML Standard).
  const canReply = email && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(email);
  const text = `${oneLine(name)} te ha escrito desde la página el ${date}, ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}.

Teléfono: ${oneLine(phone)}${/\d{3}/.test(number) ? `\nLlamar: tel:${number}` : ''}
Correo: ${email ?? 'no lo ha dejado'}${canReply ? ' (responde a este mensaje)' : ''}

Su mensaje:

${message}`;
  const subject = `Mensaje de ${[...oneLine(name)].slice(0, 80).join('')}`;
  return { subject, text, ...(canReply && { replyTo: { name: '', address: email } }) };
}

function writeConfirmation(link: string): Content {
  const text = `Hola:

Alguien ha dejado esta dirección en nuestra página para recibir un correo a la semana. Si has sido tú, abre este enlace y pulsa el botón. Es lo único que falta:

${link}

Si no has sido tú, no hagas nada: no te escribiremos más y borraremos tu dirección en siete días.

${agency.name}`;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { subject: 'Confirma tu suscripción: un enlace y un botón', text, headers };
}

function writeLetter({ subject, markdown }: Omit<Letter, 'id'>, link: string): Content {
  const farewell = `Recibes esta carta de ${agency.name} (${agency.legal.companyName}) porque te suscribiste y lo confirmaste.`;
  const text = `${markdown}\n\n--\n${farewell}\nDarte de baja, con un botón y sin preguntas: ${link}\n`;
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><div style="max-width:38em;margin:auto;font:1.05em/1.5 Georgia,serif">
${marked.parse(markdown, { async: false })}
<hr><p style="font-size:.85em">${farewell}<br><a href="${link}">Darme de baja</a>, con un botón y sin preguntas.</p></div></html>`;
  // RFC 8058: a mail program shows a button of its own.
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { subject, text, html, headers: { 'List-Unsubscribe': `<${link}>`, ...oneClick } };
}

/** Reads a letter: its subject is the first line, with or without a `#`. @throws an Error of one line without both */
export function readLetter(text: string): Omit<Letter, 'id'> {
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const letter = { subject: oneLine(first.replace(/^#+ /, '')), markdown: lines.join('\n').trim() };
  if (letter.subject && letter.markdown) return letter;
  throw new Error('The letter is empty: its first line is the subject, the text follows');
}
