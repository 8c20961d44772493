import { randomUUID } from 'node:crypto';
import type { Agency } from '../../lib/present-agency.ts';
import type { Letter } from '../data/letters/letters.ts';
import { writeLetterPath } from '../data/letters/published-letters.ts';
import { type Mail, officeForm } from '../data/outbox/outbox.ts';
import type { Store } from '../data/store.ts';
import {
  type Content,
  measureLetter as measureHtml,
  writeConfirmation,
  writeContact,
  writeLetter,
} from './emails/content.tsx';
import { inlineMark } from './mark.ts';
import { attachPictures, inlinePictures } from './pictures.ts';

/** What e-mails are made from, besides their rows. */
export type MailSources = Record<'mailTo' | 'mailFrom', () => string> & {
  agency: Agency;
  store: Store;
  /** The origin that answers `/api`. */
  linkOrigin: string;
  hasOffice: boolean;
};
type Written = Pick<Letter, 'subject' | 'document'>;

const link = (linkOrigin: string, page: string, token: string) =>
  `${linkOrigin}/api/newsletter/${page}?token=${token}`;
const officeOf = (linkOrigin: string) => `${linkOrigin}/api/oficina`;

/** @returns the content of an e-mail, or undefined if it must not be sent any more */
export async function writeMail(sources: MailSources, mail: Mail): Promise<Content | undefined> {
  const { agency, store, linkOrigin, hasOffice } = sources;
  const { kind, source, recipient } = mail;
  switch (kind) {
    case 'contact': {
      const message = await store.messages.find(source);
      const page = hasOffice ? `${officeOf(linkOrigin)}/mensajes/${source}` : undefined;
      return message && writeContact(agency, message, page);
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
      const page = letter.is_published ? linkOrigin + writeLetterPath(letter) : undefined;
      const content = writeLetter(agency, letter, link(linkOrigin, 'leave', letter.token), page);
      return attachPictures(content, store.drafts.listPictures);
    }
  }
}

/** Writes a letter whose link to unsubscribe leads to no subscription. */
const writeExample = (agency: Agency, linkOrigin: string, letter: Written) =>
  writeLetter(agency, letter, link(linkOrigin, 'leave', 'x'));

/** Writes a letter as a test, for the agency's mailbox. */
export const writeTrial = ({ agency, store, linkOrigin }: MailSources, letter: Written) =>
  attachPictures(
    { ...writeExample(agency, linkOrigin, letter), subject: `Prueba: ${letter.subject}` },
    store.drafts.listPictures,
  );

/** Renders a letter's HTML for a browser, with its photographs inlined. */
export const renderLetter = (agency: Agency, store: Store, linkOrigin: string, letter: Written) =>
  inlinePictures(
    inlineMark(String(writeExample(agency, linkOrigin, letter).html)),
    store.drafts.listPictures,
  );

/** @returns the size of a letter's HTML, in bytes, with the longest links that it may have */
export function measureLetter(
  agency: Agency,
  linkOrigin: string,
  { subject, document }: Written,
): number {
  const id = randomUUID();
  const page = linkOrigin + writeLetterPath({ id, subject });
  return measureHtml(
    agency,
    { subject, document },
    link(linkOrigin, 'leave', id.replaceAll('-', '')),
    page,
  );
}
