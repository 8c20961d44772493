import type { Identity } from '../../lib/identity-schema.ts';
import { describeSite } from '../../lib/structured-data.ts';
import { type Element, readPage, readText } from '../html.ts';

type Facts = Record<string, unknown>;

/** Fields that depend on the page's own address. */
const addresses = ['url', 'logo', 'image'];

/**
 * Compares the agency's facts on the published page, such as its hours, with those of the server.
 * @param page the HTML of the site
 * @returns one line for each fault
 */
export function listOtherFacts(page: string, identity: Identity): string[] {
  const data = readPage(page).find(({ attributes }) => attributes.type === 'application/ld+json');
  const shown: Facts | undefined = data && JSON.parse(data.text)['@graph']?.[0];
  if (!shown) return [];
  // Drops undefined values, as in JSON.
  const [served]: Facts[] = JSON.parse(JSON.stringify(describeSite(identity)['@graph']));
  const names = Object.keys({ ...shown, ...served }).filter(
    (name) =>
      !addresses.includes(name) && JSON.stringify(shown[name]) !== JSON.stringify(served?.[name]),
  );
  if (names.length === 0) return [];
  return [
    `the page and the server beside it differ in ${names.join(', ')}: restart the server, or publish the page again in the office («Mi página»)`,
  ];
}

/**
 * Compares the questions of the published page with those of the server, which reads them when it starts.
 * @param page the HTML of the site
 * @param returned the page in which the server gives the contact form back; without a form it is not compared
 * @returns one line for each fault
 */
export function listOtherQuestions(page: string, returned: string): string[] {
  const [published, served] = [page, returned].map(readQuestions);
  if (!published || !served || `${published}` === `${served}`) return [];
  return [
    `the server beside the page asks ${served.join(', ')}; it, ${published.join(', ')}: give it the sources of the page and restart it, or publish the page again`,
  ];
}

/** Lists the questions of a page's contact form. @returns undefined if it has none */
function readQuestions(html: string): string[] | undefined {
  const form = readPage(html).find(
    ({ tag, text }) => tag === 'form' && text.includes('name="message"'),
  );
  return form && readPage(form.text).flatMap(describeField);
}

/** Describes a question for the comparison: its name, whether it is optional, and its options. */
function describeField({ tag, attributes: { name, required }, text }: Element): string[] {
  if (!name || !/^(input|textarea|select)$/.test(tag)) return [];
  const choices =
    tag === 'select' ? readPage(text).map((option) => readText(option.text).trim()) : [];
  return [
    [name, required === undefined ? '(optional)' : '', choices.join('/')].filter(Boolean).join(' '),
  ];
}
