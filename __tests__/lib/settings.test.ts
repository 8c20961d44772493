import { readSettings } from '../../lib/settings';

test.each([
  [{ NEXT_PUBLIC_SITE_URL: '' }, { siteUrl: 'http://localhost:3000', basePath: '', apiHost: '' }],
  [{ PORT: '4000' }, { siteUrl: 'http://localhost:4000' }],
  [
    { NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia/' },
    { siteUrl: 'https://someone.github.io/agencia', basePath: '/agencia' },
  ],
  [{ NEXT_PUBLIC_API_HOST: 'https://api.example.com' }, { apiHost: 'https://api.example.com' }],
  [{ NEXT_PUBLIC_API_HOST: 'HTTPS://api.casa.es:443/' }, { apiHost: 'https://api.casa.es' }],
  [{ NEXT_PUBLIC_API_HOST: 'http://localhost:4000' }, { apiHost: 'http://localhost:4000' }],
])('readSettings: %j is read as %j', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings);
});

const site = 'the public address of the site, like https://www.example.com';
const origin = 'an origin without a path, like https://api.example.com';

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'www.example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'ftp://example.com', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/?a=1', site],
  ['NEXT_PUBLIC_SITE_URL', 'https://example.com/a b', site],
  ['NEXT_PUBLIC_API_HOST', '/api', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://api.example.com/v1', origin],
  ['NEXT_PUBLIC_API_HOST', 'https://*.example.com', origin],
  ['NEXT_PUBLIC_API_HOST', "https://a;script-src'*'", origin],
  ['NEXT_PUBLIC_API_HOST', 'https://', origin],
])('readSettings: refuses %s=%s, naming it', (name, value, need) => {
  const refuse = () => readSettings({ [name]: value });
  expect(refuse).toThrow(`${name} is "${value}", but should be ${need}`);
});
