import { contactPath } from '../../lib/api/paths.ts';
import { checkIdentity, type Identity } from '../../lib/identity-schema.ts';
import { joinIdentity } from '../../lib/published.ts';
import type { Settings } from '../../lib/settings.ts';
import { readHeaders } from '../headers.ts';
import { readPage } from '../html.ts';
import { listAddresses } from '../list-addresses.ts';
import { checkForm } from './check-form.ts';
import { checkServer } from './check-server.ts';
import { listOtherFacts, listOtherQuestions } from './compare-page.ts';
import { request } from './request.ts';
import { sendTest } from './send-test.ts';

/**
 * Checks the published site and the server with the requests of a visitor's browser, without a build.
 * @param sendsTest whether to send a message to the agency
 * @param sources the folder with the `_headers` that the site should send
 * @returns one line for each fault, and advice on headers that the host cannot send
 */
export async function checkOnline(
  { siteUrl, apiHost }: Settings,
  sendsTest = false,
  sources = 'public',
) {
  const advice: string[] = [];
  const { origin } = new URL(siteUrl);
  const checks = [
    checkPage(`${siteUrl}/`, readHeaders(sources, '/'), advice),
    ...checkServer(apiHost, origin),
    comparePage(),
    ...(sendsTest ? [sendTest(apiHost || origin, origin, advice)] : []),
  ];

  /** Compares page and server: one of them may be outdated. */
  async function comparePage() {
    const server = apiHost || origin;
    const form = await checkForm(server + contactPath, origin);
    advice.push(...form.advice);
    // Another check reports an unreachable server.
    const answer = await request(`${siteUrl}/`).catch(() => undefined);
    if (answer?.status !== 200) return [];
    const page = await answer.text();
    const identity = await readAgency(server);
    return [
      ...(form.page ? listOtherQuestions(page, form.page) : []),
      ...(identity ? listOtherFacts(page, identity) : []),
    ];
  }
  const faults = checks.map((one) => one.catch(({ message }) => [message]));
  return { faults: (await Promise.all(faults)).flat(), advice };
}

/** Returns what our server has published, and the rest from here; undefined for another server. */
const readAgency = (server: string): Promise<Identity | undefined> =>
  request(`${server}/api/agency`)
    .then((answer) => answer.json())
    .then(({ identity }) => checkIdentity(joinIdentity(identity ?? undefined).identity))
    .catch(() => undefined);

async function checkPage(address: string, rules: Headers, advice: string[]) {
  const response = await request(address);
  if (response.status !== 200)
    return [`${address} answers with status ${response.status}, not 200`];
  const html = await response.text();
  const faults = await checkFiles(html, address);
  const canonical = readPage(html).find(({ attributes }) => attributes.rel === 'canonical')
    ?.attributes.href;
  if (canonical !== address) faults.push(`${address} was built for ${canonical}`);
  const missing = [...rules]
    .filter(([name, value]) => response.headers.get(name) !== value)
    .map(([name]) => `${address} does not send the header ${name} as in _headers`);
  // A host that sends none of them, like GitHub Pages, has no setting for headers.
  (missing.length < [...rules].length ? faults : advice).push(...missing);
  return faults;
}

/** Requests every file that a page or its loader loads from the site. */
async function checkFiles(html: string, address: string): Promise<string[]> {
  const elements = readPage(html);
  const cloned = elements.filter(({ tag }) => tag === 'template');
  const urls = [...elements, ...cloned.flatMap(({ text }) => readPage(text))]
    .filter(({ tag }) => tag !== 'a')
    .flatMap(listAddresses)
    .flatMap(([, file]) => (URL.canParse(file, address) ? new URL(file, address) : []))
    .filter(({ href, origin }) => origin === new URL(address).origin && href !== address)
    .map(({ origin, pathname }) => origin + pathname);
  const answers = [...new Set(urls)].map(async (url) => {
    const { status } = await request(url, { method: 'HEAD' });
    return status === 200 ? [] : [`${url} answers with status ${status}, not 200`];
  });
  return (await Promise.all(answers)).flat();
}
