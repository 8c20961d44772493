import type { Agency } from '../../lib/present-agency.ts';
import type { Letter } from '../data/letters/letters.ts';
import { type Mail, officeForm } from '../data/outbox/outbox.ts';
import type { Store } from '../data/store.ts';
import { writeContact } from './emails/contact-email.tsx';
import type { Content } from './emails/email.tsx';
import { writeLetter } from './emails/letter-email.tsx';
import { writeConfirmation } from './emails/link-emails.tsx';

export type MailSources = Record<'mailTo' | 'mailFrom', string> & {
  agency: Agency;
  store: Store;
  linkOrigin: string;
};

/** @returns the content of an e-mail, or undefined if it must not be sent any more */
export async function writeMail(
  sources: MailSources,
  { kind, source, recipient, fault }: Mail,
): Promise<Content | undefined> {
  const { agency, store, linkOrigin } = sources;
  if (kind === 'letter') {
    const letter = await store.letters.findFor(source, recipient);
    return letter && writeWithLink(sources, letter, letter.token);
  }
  if (kind === 'confirmation') {
    const subscription = await store.subscriptions.find(source);
    const link = `${linkOrigin}/api/newsletter/confirm?token=${source}`;
    return subscription && writeConfirmation(agency, link, subscription.form === officeForm);
  }
  const [message] = await store.wholeMessages.list([source]);
  const page = `${linkOrigin}/api/oficina/mensajes/${source}`;
  // The server may refuse the visitor's address in the header.
  return message && writeContact(agency, message, page, fault !== 'blocked');
}

/** Writes a letter. @param token of its link to unsubscribe */
async function writeWithLink(
  { agency, store, linkOrigin }: MailSources,
  letter: Letter,
  token: string,
) {
  const photo = await store.letters.findPhoto(letter.id);
  return writeLetter(agency, letter, `${linkOrigin}/api/newsletter/leave?token=${token}`, photo);
}

/** Writes a letter as a test, for the agency's mailbox. Its link to unsubscribe leads to no subscription. */
export const writeTrial = async (sources: MailSources, letter: Letter): Promise<Content> => ({
  ...(await writeWithLink(sources, letter, 'x')),
  subject: `Prueba: ${letter.subject}`,
});
