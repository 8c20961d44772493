import { createMailer } from '../mail.ts';
import { writeLink } from '../office/entry.tsx';
import { describeMail } from '../settings.ts';
import type { Call } from './call.ts';

/** Prints a link into the office: for the first time, and for the day when e-mail is what is broken. */
export async function office({ sessions, settings }: Call) {
  if (!settings.hasOffice) throw new Error('OFFICE is off: there is no office');
  const key = await sessions.makeLink();
  if (!key) throw new Error('There were five links in ten minutes: wait, or use one of them');
  console.log(`Fifteen minutes, once: ${writeLink(settings, key)}`);
}

/** Sends the week's e-mail to the agency's mailbox. */
export async function report({ store, settings }: Call) {
  const mailer = createMailer(settings, store, settings.linkOrigin);
  const { subject, text } = await mailer.report(Date.now());
  await mailer.notify(subject, text);
  mailer.close();
  console.log(`Sent to ${settings.mailTo}. ${describeMail(settings)}`);
}
