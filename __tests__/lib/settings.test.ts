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

const site = 'the public address of the site, like https://www.example.com';
const origin = 'an origin without a path, like https://api.example.com';

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'www.example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'ftp://example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/?a=1', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://user:word@example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/a b', site],
  ['NEXT_PUBLIC_API_HOST', 'api.example.com', origin],
  ['NEXT_PUBLIC_API_HOST', '/api', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://api.example.com/v1', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://*.example.com', origin],
  ['NEXT_PUBLIC_API_HOST', "https://a;script-src'*'", origin],
  ['NEXT_PUBLIC_API_HOST', 'https://', origin],
])(
  'an address that is none is named, with what it was: %s=%s',
  (name, was, wanted) => {
    expect(() => readSettings({ [name]: was })).toThrow(
      `${name} is "${was}", but should be ${wanted}`,
    );
  },
);
