import { readSettings } from '../../lib/settings';

test('without settings the site is local and answers its own calls', () => {
  expect(readSettings({ NEXT_PUBLIC_SITE_URL: '' })).toEqual({
    siteUrl: 'http://localhost:3000',
    basePath: '',
    apiHost: '',
  });
});

test('a path in the address is a sub-folder', () => {
  const site = 'https://someone.github.io/agencia/';
  expect(readSettings({ NEXT_PUBLIC_SITE_URL: site })).toMatchObject({
    siteUrl: 'https://someone.github.io/agencia',
    basePath: '/agencia',
  });
});

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['HTTPS://api.example.com:443/', 'https://api.example.com'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('an api host is an origin, however written: %s', (host, apiHost) => {
  const settings = readSettings({ NEXT_PUBLIC_API_HOST: host });
  expect(settings).toMatchObject({ apiHost });
});

const site = 'the public address of the site, like https://www.example.com';
const origin = 'an origin without a path, like https://api.example.com';

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'www.example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'ftp://example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/?a=1', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://user@example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://:word@example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/a b', site],
  ['NEXT_PUBLIC_API_HOST', '/api', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://api.example.com/v1', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://*.example.com', origin],
  ['NEXT_PUBLIC_API_HOST', "https://a;script-src'*'", origin],
  ['NEXT_PUBLIC_API_HOST', 'https://', origin],
])('what is no address is named: %s=%s', (name, was, wanted) => {
  const told = `${name} is "${was}", but should be ${wanted}`;
  expect(() => readSettings({ [name]: was })).toThrow(told);
});
