import type { Identity } from '../../lib/identity-schema.ts';
import { describeSite } from '../../lib/structured-data.ts';
import { readPage } from '../html.ts';

type Facts = Record<string, unknown>;

/** What the page's own address makes of them. */
const addresses = ['url', 'logo', 'image'];

/**
 * Compares what the published page says of the agency, such as its hours, with what the server says.
 * @param page the HTML of the site
 * @param identity what the server says that the agency is
 * @returns one line for each fault
 */
export function listOtherFacts(page: string, identity: Identity): string[] {
  const shown = readFacts(page);
  if (!shown) return [];
  // As JSON has it: without what is undefined.
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

/** The agency in the page's structured data. */
function readFacts(page: string): Facts | undefined {
  const data = readPage(page).find(({ attributes }) => attributes.type === 'application/ld+json');
  return data && JSON.parse(data.text)['@graph']?.[0];
}
