import { readSettings } from '../../lib/settings';

test('without settings the site is local and answers its own calls', () => {
  expect(readSettings({ NEXT_PUBLIC_SITE_URL: '' })).toEqual({
    siteUrl: 'http://localhost:3000',
    basePath: '',
    apiHost: '',
  });
});

test('a path in the address is a sub-folder', () => {
  const settings = readSettings({
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia/',
    NEXT_PUBLIC_API_HOST: 'https://api.example.com/',
  });
  expect(settings).toEqual({
    siteUrl: 'https://someone.github.io/agencia',
    basePath: '/agencia',
    apiHost: 'https://api.example.com',
  });
});

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['HTTPS://api.example.com:443/', 'https://api.example.com'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('an api host is an origin, with or without a slash: %s', (host, apiHost) => {
  expect(readSettings({ NEXT_PUBLIC_API_HOST: host })).toMatchObject({
    apiHost,
  });
});

test.each([
  'www.example.com',
  'ftp://example.com',
  'https://example.com/?a=1',
  'https://user:word@example.com',
  'https://example.com/a b',
])('an address that is none is named, with what it was: %s', (address) => {
  expect(() => readSettings({ NEXT_PUBLIC_SITE_URL: address })).toThrow(
    `NEXT_PUBLIC_SITE_URL is "${address}", but should be the public address of the site, like https://www.example.com`,
  );
});

test.each([
  'api.example.com',
  '/api',
  'https://api.example.com/v1',
  'https://*.example.com',
  "https://a;script-src'*'",
  'https://',
])('an api host that is no origin is named, with what it was: %s', (host) => {
  expect(() => readSettings({ NEXT_PUBLIC_API_HOST: host })).toThrow(
    `NEXT_PUBLIC_API_HOST is ${JSON.stringify(host)}, but should be an origin without a path, like https://api.example.com`,
  );
});
