import { Resolver } from 'node:dns/promises';

const resolver = new Resolver({ timeout: 3000, tries: 2 });

/**
 * Checks the DNS records of the site and of the sender of e-mails.
 * @param host the name of the site
 * @param sender the address that sends every e-mail
 * @param resolve gives the records of a name and a type
 * @returns a line with the addresses of the site, and one for each missing record
 */
export async function checkDns(
  host: string,
  sender: string,
  resolve = (name: string, type: string): Promise<unknown> => resolver.resolve(name, type),
): Promise<string[]> {
  const domain = sender.slice(sender.indexOf('@') + 1);
  const parent = domain.split('.').slice(-2).join('.');
  /** The records of a name, of which a text may have parts; undefined if the name does not exist. */
  const find = async (name: string, type = 'TXT') =>
    (await resolve(name, type).catch(({ code }) => {
      if (code === 'ENODATA') return [];
      if (code === 'ENOTFOUND') return undefined;
      throw new Error(`DNS could not be asked (${code}): look at the records yourself`);
    })) as (string | string[])[] | undefined;
  const has = async (name: string, start: string) =>
    (await find(name))?.some((parts) => [parts].flat().join('').startsWith(start));
  // The names of keys differ by provider, but if there is one, the name above it exists (RFC 8020).
  const keys = `_domainkey.${domain}`;
  const reason = 'is missing, without which e-mail lands in the spam: a TXT record at';
  try {
    const addresses = [await find(host, 'A'), await find(host, 'AAAA')].flat().filter(Boolean);
    const hasPolicy = async (name: string) => has(`_dmarc.${name}`, 'v=DMARC1');
    const lines = [
      addresses.length > 0
        ? `${host} leads to ${addresses.join(' and ')}: each must be an address of the server`
        : `${host} leads nowhere yet: enter an A record, and AAAA, with the server's addresses`,
      !(await has(domain, 'v=spf1')) && `SPF ${reason} ${domain}, like v=spf1 include:… -all`,
      !(await find(keys)) && `DKIM ${reason} <selector>.${keys}, which the mail provider gives`,
      !((await hasPolicy(domain)) || (await hasPolicy(parent))) &&
        `DMARC ${reason} _dmarc.${domain}, like v=DMARC1; p=quarantine`,
    ];
    return lines.filter((line) => line !== false);
  } catch (error) {
    return [(error as Error).message];
  }
}
