import { Resolver } from 'node:dns/promises';

type Dns = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;

/**
 * Checks the DNS records of the site and of the sender of e-mails.
 * @param host the name of the site
 * @param sender the address that sends every e-mail
 * @returns a line with the addresses of the site, and one for each missing record
 */
export async function checkDns(
  host: string,
  sender: string,
  dns: Dns = new Resolver({ timeout: 3000, tries: 2 }),
): Promise<string[]> {
  const domain = sender.slice(sender.indexOf('@') + 1);
  const found = await Promise.all([
    findAddresses(dns, host),
    findText(dns, [domain], /^v=spf1\b/i, 'SPF', 'v=spf1 include:… -all'),
    findKeys(dns, domain),
    findText(dns, listPolicies(domain), /^v=DMARC1\b/i, 'DMARC', 'v=DMARC1; p=quarantine'),
  ]).catch(({ code }) => [[`DNS could not be asked (${code}): look at the records yourself`]]);
  return found.flat();
}

/** Checks that a record does not exist, as opposed to a failed query. */
const isNothing = ({ code = '' }: NodeJS.ErrnoException) => /^(ENOTFOUND|ENODATA)$/.test(code);

function orNothing(error: NodeJS.ErrnoException): [] {
  if (isNothing(error)) return [];
  throw error;
}

async function findAddresses(dns: Dns, host: string): Promise<string[]> {
  const asked = [dns.resolve4(host), dns.resolve6(host)].map((one) => one.catch(orNothing));
  const found = (await Promise.all(asked)).flat().join(' and ');
  return found
    ? [`${host} leads to ${found}: each must be an address of the server`]
    : [`${host} leads nowhere yet: enter an A record, and AAAA, with the server's addresses`];
}

async function findText(dns: Dns, names: string[], kind: RegExp, label: string, example: string) {
  const found = await Promise.all(names.map((name) => dns.resolveTxt(name).catch(orNothing)));
  if (found.flat().some((parts) => kind.test(parts.join('')))) return [];
  return [
    `${label} is missing, without which e-mail lands in the spam: a TXT record at ${names[0]}, like ${example}`,
  ];
}

/** Lists the names that may have the DMARC policy of a domain: its own and those above (RFC 7489, 6.6.3). */
function listPolicies(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

/** Finds DKIM keys. Their names differ by provider, but if there is one, the name above exists (RFC 8020). */
async function findKeys(dns: Dns, domain: string): Promise<string[]> {
  const name = `_domainkey.${domain}`;
  const code = await dns.resolveTxt(name).then(
    () => 'some',
    (error: NodeJS.ErrnoException) => (isNothing(error) ? error.code : Promise.reject(error)),
  );
  if (code !== 'ENOTFOUND') return [];
  return [
    `DKIM is missing, without which e-mail lands in the spam: the mail provider gives a key, a TXT record at <selector>.${name}`,
  ];
}
