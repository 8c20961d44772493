import { randomUUID } from 'node:crypto';
import type { Letter } from '../data/letters/letters.ts';
import { writeLetterPath } from '../data/letters/published-letters.ts';
import { type Mail, officeForm } from '../data/outbox/outbox.ts';
import type { Store } from '../data/store.ts';
import { readMailbox } from '../text/mailbox.ts';
import {
  measureLetter,
  writeAcknowledgement,
  writeConfirmation,
  writeContact,
  writeLetter,
} from './emails/content.tsx';
import { inlineMark } from './mark.ts';
import { attachPictures, inlinePictures } from './pictures.ts';
import { writeReport } from './report.ts';

export type Writers = ReturnType<typeof createWriters>;
/** The addresses of the agency, and whether its owner has pages. */
type WriterSettings = Record<'mailTo' | 'mailFrom', () => string> & { hasOffice: boolean };
type Written = Omit<Letter, 'id'>;

/**
 * Writes what each e-mail says.
 * @param linkOrigin the origin that answers `/api`
 * @param findLastCopy finds when the last copy of a night was made, if copies are made
 */
export function createWriters(
  { mailTo, mailFrom, hasOffice }: WriterSettings,
  store: Store,
  linkOrigin: string,
  findLastCopy: () => number | undefined,
) {
  const office = `${linkOrigin}/api/oficina`;
  const link = (page: string, token: string) =>
    `${linkOrigin}/api/newsletter/${page}?token=${token}`;
  const report = (now: number) => writeReport(store, office, now, findLastCopy());
  /** Its link to leave by leads to no subscription. */
  const example = (letter: Written) => writeLetter(letter, link('leave', 'x'));

  const writers = {
    async contact({ source }: Mail) {
      const message = await store.messages.find(source);
      const page = hasOffice ? `${office}/mensajes/${source}` : undefined;
      return message && writeContact(message, page);
    },
    async confirmation({ source }: Mail) {
      const subscription = await store.subscriptions.find(source);
      return (
        subscription && writeConfirmation(link('confirm', source), subscription.form === officeForm)
      );
    },
    async acknowledgement({ source, recipient, created_at }: Mail) {
      const isOwn = [mailTo, mailFrom].some((own) => readMailbox(own()) === readMailbox(recipient));
      const isDue = !isOwn && (await store.messages.find(source));
      return isDue ? writeAcknowledgement(created_at) : undefined;
    },
    report: ({ created_at }: Mail) => report(created_at),
    async letter({ source, recipient }: Mail) {
      const letter = await store.letters.findFor(source, recipient);
      if (!letter) return undefined;
      const page = letter.is_published ? linkOrigin + writeLetterPath(letter) : undefined;
      const content = writeLetter(letter, link('leave', letter.token), page);
      return attachPictures(content, store.drafts.listPictures);
    },
  };

  return {
    /** @returns what an e-mail says, or undefined when it is no longer to be sent */
    write: async (mail: Mail) => writers[mail.kind](mail),
    /** What the week's e-mail says at a time. */
    report,
    /** What a letter says, to look at in one's own mailbox. */
    preview: async (letter: Written) =>
      attachPictures(
        { ...example(letter), subject: `Prueba: ${letter.subject}` },
        store.drafts.listPictures,
      ),
    /** How long a letter's HTML is, in bytes, with the longest links that it may have. */
    measure: ({ subject, document }: Written) => {
      const id = randomUUID();
      const page = linkOrigin + writeLetterPath({ id, subject });
      const leave = link('leave', id.replaceAll('-', ''));
      return measureLetter({ subject, document }, leave, page);
    },
    /** A letter's HTML, with its photographs in it. */
    render: (letter: Written) =>
      inlinePictures(inlineMark(String(example(letter).html)), store.drafts.listPictures),
  };
}
