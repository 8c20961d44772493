import { createTransport } from 'nodemailer';
import { createElement } from 'react';
import { normalizeEmail, trimText } from '../../../lib/api/normalize';
import { contactRequest, newsletterRequest } from '../../../lib/api/requests';
import { writeValues } from '../../data/messages/keep-message';
import { readForm } from '../../http/bodies';
import { writeContact } from '../../mail/emails/contact-email';
import { readBlocks } from '../../mail/letter-text';
import { ReceivedPage } from '../../pages/received-page';
import { ReturnedPage } from '../../pages/returned-page';
import { splitAtAddresses } from '../../text/addresses';
import { renderDocument } from '../../text/agency-context';
import { readMailbox } from '../../text/mailbox';
import { linkPhone, readDigits } from '../../text/phone';
import { countWords } from '../../text/search';
import { fileAgency } from '../agency-file';

/** Texts that make a backtracking expression, a normalizer or an escape slow. */
const shapes: Record<string, (length: number) => string> = {
  spaces: (length) => `a${' '.repeat(length)}a`,
  'line breaks': (length) => '\r\n'.repeat(length / 2),
  'line breaks and a space': (length) => `${'\n '.repeat(length / 2)}a`,
  'accents in two orders': (length) =>
    `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'ligatures of eighteen letters': (length) => '\ufdfa'.repeat(length),
  'quotation marks': (length) => '"\''.repeat(length / 2),
  'plus signs': (length) => `@${'+'.repeat(length)}`,
  'a long name': (length) => `${'a'.repeat(length)}@casa.es`,
  'a long domain': (length) => `a@${'ñ.'.repeat(length / 2)}es`,
  'a domain of thousands of letters': (length) =>
    `a@${Array.from({ length }, (_, index) => String.fromCodePoint(0x20000 + (index % 42_000))).join('')}`,
  'at signs': (length) => 'a@'.repeat(length / 2),
  'parentheses of an address': (length) =>
    `www.a.es/${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  digits: (length) => '1 '.repeat(length / 2),
  bullets: (length) => '\n \t•'.repeat(length / 4),
  'control characters': (length) => '\u0007'.repeat(length),
  'emoji and joiners': (length) => '👩\u200d'.repeat(length / 3),
};

const typed = (text: string) => ({ name: text, phone: text, email: text, message: text });
const long = (text: string) => ({ ...typed(''), message: text });
const compile = createTransport({ streamTransport: true, buffer: true });

/** The functions that process a stranger's text on the server, and before it on the page. */
const uses: Record<string, (text: string) => unknown> = {
  'an e-mail is normalized': normalizeEmail,
  'a text is trimmed': trimText,
  'a mailbox is read': readMailbox,
  'the digits of a phone are read': readDigits,
  'a phone is linked': linkPhone,
  'a search is read': (text) => countWords(text, (word) => word),
  'a message is described': (text) => writeValues(typed(text)),
  'requests are checked': (text) => [
    contactRequest.safeParse(typed(text)),
    newsletterRequest.safeParse({ email: text }),
  ],
  'a form is read': (text) =>
    readForm('contact', `${new URLSearchParams({ message: text, name: text })}`),
  'a page repeats it': (text) =>
    renderDocument(fileAgency, createElement(ReceivedPage, { form: 'contact', typed: long(text) })),
  'a form gives it back': (text) =>
    renderDocument(
      fileAgency,
      createElement(ReturnedPage, { form: 'contact', status: 400, typed: long(text) }),
    ),
  'the addresses of a letter are found': splitAtAddresses,
  'the paragraphs and lists of a letter are found': readBlocks,
  'an e-mail is made of it': (text) =>
    compile.sendMail({
      ...writeContact(fileAgency, { ...typed(text), received_at: 0, answers: [] } as never, ''),
      to: { name: '', address: 'agencia@elladohonesto.es' },
    }),
};

/** The shortest of several runs, in milliseconds: a busy machine makes them longer, never shorter. */
async function time(use: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await use();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

const length = 24_000;
/** Below this time, in milliseconds, a ratio means nothing; quadratic time is many times longer. */
const noise = 150;

/** Describes a use that is much slower with twice the input, if it is. */
async function findSlowness(once: () => unknown, twice: () => unknown) {
  const isSlow = async () => {
    const [short, long] = [await time(once), await time(twice)];
    return long > noise && long / short > 3.5 && `${short} ms, ${long} ms`;
  };
  // Measured a second time, because another program may have slowed all runs of one length.
  return (await isSlow()) && (await isSlow());
}

test.each(Object.keys(uses))('Twice the text takes no four times as long when %s', async (name) => {
  const use = uses[name] as (text: string) => unknown;
  const slow: string[] = [];
  for (const [shape, write] of Object.entries(shapes)) {
    const [once, twice] = [write(length), write(2 * length)];
    await use(once);
    const found = await findSlowness(
      () => use(once),
      () => use(twice),
    );
    if (found) slow.push(`${shape}: ${found}`);
  }
  expect(slow).toEqual([]);
});
