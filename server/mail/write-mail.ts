import type { Agency } from '../../lib/present-agency.ts';
import { readWidth } from '../data/files/photographs.ts';
import type { Letter } from '../data/letters/letters.ts';
import { type Mail, officeForm } from '../data/outbox/outbox.ts';
import type { Store } from '../data/store.ts';
import { writeContact } from './emails/contact-email.tsx';
import type { Content } from './emails/email.tsx';
import { type Photo, writeLetter } from './emails/letter-email.tsx';
import { writeConfirmation } from './emails/link-emails.tsx';

/** What e-mails are made from, besides their rows. */
export type MailSources = Record<'mailTo' | 'mailFrom', string> & {
  agency: Agency;
  store: Store;
  /** The origin that answers `/api`. */
  linkOrigin: string;
};

const link = (linkOrigin: string, page: string, token: string) =>
  `${linkOrigin}/api/newsletter/${page}?token=${token}`;

async function findPhoto({ letters }: Store, id: string): Promise<Photo | undefined> {
  const bytes = await letters.findPhoto(id);
  return bytes && { bytes, width: await readWidth(bytes) };
}

/** @returns the content of an e-mail, or undefined if it must not be sent any more */
export async function writeMail(
  { agency, store, linkOrigin }: MailSources,
  { kind, source, recipient, fault }: Mail,
): Promise<Content | undefined> {
  switch (kind) {
    case 'contact': {
      const [message] = await store.wholeMessages.list([source]);
      const page = `${linkOrigin}/api/oficina/mensajes/${source}`;
      // The server may refuse the visitor's address in the header.
      return message && writeContact(agency, message, page, fault !== 'blocked');
    }
    case 'confirmation': {
      const subscription = await store.subscriptions.find(source);
      const isAsked = subscription?.form === officeForm;
      return (
        subscription && writeConfirmation(agency, link(linkOrigin, 'confirm', source), isAsked)
      );
    }
    case 'letter': {
      const letter = await store.letters.findFor(source, recipient);
      if (!letter) return undefined;
      return writeLetter(
        agency,
        letter,
        link(linkOrigin, 'leave', letter.token),
        await findPhoto(store, source),
      );
    }
  }
}

/** Writes a letter as a test, for the agency's mailbox. Its link to unsubscribe leads to no subscription. */
export async function writeTrial(
  { agency, store, linkOrigin }: MailSources,
  letter: Letter,
): Promise<Content> {
  const photo = await findPhoto(store, letter.id);
  return {
    ...writeLetter(agency, letter, link(linkOrigin, 'leave', 'x'), photo),
    subject: `Prueba: ${letter.subject}`,
  };
}
