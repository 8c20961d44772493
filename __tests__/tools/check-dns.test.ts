/** @jest-environment node */
import { checkDns } from '../../tools/launch/check-dns';

type Records = Record<string, string[]>;
const nothing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A DNS with these records; a name above one of them exists and has none (RFC 8020). */
function ask(records: Records) {
  const find = (kind: string, name: string) => {
    const found = records[`${kind} ${name}`];
    if (found) return Promise.resolve(found);
    const exists = Object.keys(records).some(
      (one) => one.endsWith(` ${name}`) || one.endsWith(`.${name}`),
    );
    return nothing(exists ? 'ENODATA' : 'ENOTFOUND');
  };
  return checkDns('www.casa.es', 'web@correo.casa.es', {
    resolve4: ((name: string) => find('A', name)) as never,
    resolve6: ((name: string) => find('AAAA', name)) as never,
    resolveTxt: async (name: string) => (await find('TXT', name)).map((text) => [text]),
  });
}

const complete: Records = {
  'A www.casa.es': ['203.0.113.5'],
  'AAAA www.casa.es': ['2001:db8::5'],
  'TXT correo.casa.es': ['other', 'v=spf1 include:x -all'],
  'TXT s1._domainkey.correo.casa.es': ['v=DKIM1; p=x'],
  'TXT _dmarc.casa.es': ['v=DMARC1; p=none'],
};
const without = (name: string) =>
  Object.fromEntries(Object.entries(complete).filter(([one]) => !one.includes(name)));

const leads =
  'www.casa.es leads to 203.0.113.5 and 2001:db8::5: each must be an address of the server';

test('Where the name leads is said; records that are whole are not', async () => {
  expect(await ask(complete)).toEqual([leads]);
});

test('That the name leads nowhere is said', async () => {
  expect(await ask(without('www.casa.es'))).toEqual([
    expect.stringMatching(/^www\.casa\.es leads nowhere yet/),
  ]);
});

test.each([
  ['TXT correo', /^SPF is missing.*correo\.casa\.es/],
  ['_domainkey', /^DKIM is missing.*<selector>\._domainkey\.correo\.casa\.es/],
  ['_dmarc', /^DMARC is missing.*_dmarc\.correo\.casa\.es/],
])('Without %s, that is said', async (name, fault) => {
  expect(await ask(without(name))).toEqual([leads, expect.stringMatching(fault)]);
});

test('That DNS cannot be asked is said, and no record called missing', async () => {
  const none = {
    resolve4: () => nothing('ETIMEOUT'),
    resolve6: () => nothing('ETIMEOUT'),
    resolveTxt: () => nothing('ETIMEOUT'),
  };
  expect(await checkDns('a.es', 'b@a.es', none as never)).toEqual([
    expect.stringContaining('ETIMEOUT'),
  ]);
});
