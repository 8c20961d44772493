import { Resolver } from 'node:dns/promises';

type Dns = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;

/**
 * Looks where a site's name leads, and whether its sender may send.
 * @param host the name of the site
 * @param sender the address that sends every e-mail
 * @returns a line for where the name leads, and for each record that is missing
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

/** What DNS says when there is nothing, and not when it cannot be asked. */
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

/** Where the policy of a sender's domain may stand: there, or at a domain above (RFC 7489, 6.6.3). */
function listPolicies(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

/** A key has a name of its provider's; where there is any, the name above it has no data, but exists (RFC 8020). */
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
