import { readSettings } from '../../lib/settings';

test('readSettings: without any, the site is local and has its own api', () => {
  expect(readSettings({ NEXT_PUBLIC_SITE_URL: '' })).toEqual({
    siteUrl: 'http://localhost:3000',
    basePath: '',
    apiHost: '',
  });
});

test('readSettings: a path in the site URL is a sub-folder', () => {
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
])('readSettings: the api host %s is the origin %s', (host, apiHost) => {
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
])('readSettings: refuses %s=%s, naming it', (name, value, need) => {
  const error = `${name} is "${value}", but should be ${need}`;
  expect(() => readSettings({ [name]: value })).toThrow(error);
});
