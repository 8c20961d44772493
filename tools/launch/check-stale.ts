import { type Element, readPage, readText } from '../html.ts';

const mend =
  'give it the sources of the page and restart it (sudo systemctl restart lado-honesto), or publish the page again';

/**
 * Compares the form and the agency of the published page with those of the server, which reads both at its
 * start.
 * @param page the HTML of the site
 * @param returned the page in which the server gives the contact form back; a page of another server,
 *   without the form's fields, is not compared
 * @returns one line for each fault
 */
export function listStaleParts(page: string, returned: string): string[] {
  const [published, served] = [readPart(page), readPart(returned)];
  if (published.questions.length === 0 || served.questions.length === 0) return [];
  const hasSame = published.questions.join() === served.questions.join();
  const others = served.ways.filter((way) => !published.ways.includes(way));
  const isNamed = squeeze(readText(page)).includes(squeeze(served.name));
  return [
    ...(hasSame
      ? []
      : [`asks ${served.questions.join(', ')}; it, ${published.questions.join(', ')}`]),
    ...others.map((way) => `gives ${way}, which it does not`),
    ...(isNamed ? [] : [`is of «${served.name}», whom it does not name`]),
  ].map((difference) => `the server beside the page ${difference}: ${mend}`);
}

/** The page has break opportunities inside the name. */
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** The questions of a page's contact form, its agency's name, and the phones and e-mails that it links. */
function readPart(html: string) {
  const elements = readPage(html);
  const form = elements.find(({ tag, text }) => tag === 'form' && text.includes('name="message"'));
  const ways = elements.flatMap(({ tag, attributes: { href = '' } }) =>
    tag === 'a' && /^(tel|mailto):/.test(href) ? href.replace(/\?.*/, '') : [],
  );
  const wordmark = elements.find(({ attributes }) => attributes.class === 'wordmark');
  return {
    questions: readPage(form?.text ?? '').flatMap(describeField),
    ways: [...new Set(ways)],
    name: readText(wordmark?.text ?? '').trim(),
  };
}

/** A question as both pages have it: its name, whether it is optional, and its options. */
function describeField({ tag, attributes: { name, required }, text }: Element): string[] {
  if (!name || !/^(input|textarea|select)$/.test(tag)) return [];
  const choices =
    tag === 'select' ? readPage(text).map((option) => readText(option.text).trim()) : [];
  return [
    [name, required === undefined ? '(optional)' : '', choices.join('/')].filter(Boolean).join(' '),
  ];
}
