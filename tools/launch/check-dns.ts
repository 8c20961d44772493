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
  const parent = domain.split('.').slice(-2).join('.');
  /** The records of a name; undefined if the name does not exist. */
  const find = <Found>(query: Promise<Found[]>) =>
    query.catch(({ code }) => {
      if (code === 'ENODATA') return [];
      if (code === 'ENOTFOUND') return undefined;
      throw new Error(`DNS could not be asked (${code}): look at the records yourself`);
    });
  const findTexts = async (name: string) =>
    (await find(dns.resolveTxt(name)))?.map((parts) => parts.join(''));
  const hasText = async (name: string, start: string) =>
    (await findTexts(name))?.some((text) => text.startsWith(start)) ?? false;
  // The names of keys differ by provider, but if there is one, the name above it exists (RFC 8020).
  const keys = `_domainkey.${domain}`;
  try {
    const addresses = [await find(dns.resolve4(host)), await find(dns.resolve6(host))].flat();
    const found = addresses.filter(Boolean).join(' and ');
    const lines = [
      found
        ? `${host} leads to ${found}: each must be an address of the server`
        : `${host} leads nowhere yet: enter an A record, and AAAA, with the server's addresses`,
    ];
    const demand = (record: string, isThere: boolean, place: string) => {
      const reason = 'is missing, without which e-mail lands in the spam: a TXT record at';
      if (!isThere) lines.push(`${record} ${reason} ${place}`);
    };
    demand('SPF', await hasText(domain, 'v=spf1'), `${domain}, like v=spf1 include:… -all`);
    demand(
      'DKIM',
      (await findTexts(keys)) !== undefined,
      `<selector>.${keys}, which the mail provider gives`,
    );
    const hasPolicy = await Promise.all(
      [domain, parent].map((name) => hasText(`_dmarc.${name}`, 'v=DMARC1')),
    );
    demand('DMARC', hasPolicy.includes(true), `_dmarc.${domain}, like v=DMARC1; p=quarantine`);
    return lines;
  } catch (error) {
    return [(error as Error).message];
  }
}
