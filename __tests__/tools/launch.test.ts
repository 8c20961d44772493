import { readPalette } from '../../lib/palette';
import { readSettings } from '../../lib/settings';
import { hashPicture } from '../../tools/drawn';
import { listIdentityFaults } from '../../tools/launch/check-identity';
import {
  checkPages,
  listAdvice,
  listSettingFaults,
  listStalePictures,
} from '../../tools/launch/check-site';
import { listTaxAdvice } from '../../tools/launch/check-taxes';
import { realIdentity } from '../identity';
import { makeFolder } from '../project';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

type Site = {
  body?: string;
  agency?: object;
  legal?: object;
  set?: object;
  files?: object;
  /** The content of `icon.png` unless it shows this agency; `foto.png` is the agency's own. */
  drawn?: object;
};

/** The faults of a site whose two pages have this body. */
function check({ body = '', set, files, drawn, ...own }: Site, ownApi = false) {
  const settings = readSettings({ ...env, ...set });
  const terms = { valuation: 'Sin coste.', fees: 'El 3,63 %, con IVA.' };
  const legal = { ...realIdentity.legal, insurance: 'Seguros Uno, póliza 1', ...own.legal };
  const agency = { ...realIdentity, terms, ...own.agency, legal };
  const page = `<a href="${settings.basePath}/">${body}`;
  const out = makeFolder({
    'gracias/index.html': page,
    'index.html': page,
    'icon.png': 'drawn',
    'foto.png': 'photographed',
    'plano ático.pdf': '<a href="#">Lorem ipsum',
    'street.svg': '<symbol id="floor">',
    ...files,
  });
  const [icon, other] = [hashPicture('drawn'), hashPicture('other')];
  const pictures = { 'icon.png': icon, 'foto.png': other, 'deleted.png': icon };
  const shown = { ...agency, colours: { ink: readPalette().light.ink ?? '' }, pictures, ...drawn };
  return [
    ...listIdentityFaults(agency),
    ...listSettingFaults(settings, ownApi),
    ...checkPages(settings, out),
    ...listStalePictures(agency, out, shown),
  ];
}

test('check-launch: a complete site has no fault', () => {
  const body =
    'Nos ocupamos de todo: XXX años. <p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v"><a href="/casa/plano%20ático.pdf#page=2">';
  expect(check({ body })).toEqual([]);
  const links = [
    ...['<h2 id="quiénes-somos"><a href="#quiénes-somos"><a href="#qui%C3%A9nes-somos">'],
    ...['<p id=hola><a href="/casa/gracias#hola"><a href=/casa/gracias/><a href="/casa">'],
    ...['<a href="https://otra.es/casa/100%-suyo"><a href="https://www.ladohonesto.es/blog/">'],
    ...[
      '<img srcset="/casa/icon.png 1x,/casa/foto.png 2x"><style>p{background:url("/casa/foto.png")}</style>',
    ],
    ...['<svg><use href="/casa/street.svg#floor"></svg><a href="/casa/100%-casa.pdf">'],
    ...['<meta content="Dos https:"><script type="a/json">{"url2":"/b","my_logo":"/b"}</script>'],
    ...['<p title=\'href="/nada"\'>src="/nada.png"</p><!-- <a href="/nada"> -->'],
  ];
  const files = { '100%-casa.pdf': '' };
  expect(check({ body: links.join(''), files })).toEqual([]);
});

const at = (address: string) => ({ set: { NEXT_PUBLIC_SITE_URL: address } });
const noApi = "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api,";

test.each<[fault: string, site: Site]>([
  ["agency/identity.ts: phone is still the sample's", { agency: { phone: '960000000' } }],
  [
    "agency/identity.ts: email is still the sample's",
    { agency: { email: 'hola@ladohonesto.example' } },
  ],
  ["agency/identity.ts: legal.taxId is still the sample's", { legal: { taxId: 'B00000000' } }],
  ['agency/identity.ts: legal.registry is a placeholder, "[ya]"', { legal: { registry: '[ya]' } }],
  [
    'agency/identity.ts: email can receive nothing at casa.example',
    { agency: { email: 'a@casa.example' } },
  ],
  ['SITE_URL is a local address: https://172.20.0.1', at('https://172.20.0.1')],
  ['agency/identity.ts: name is a placeholder, "Pendiente"', { agency: { name: 'Pendiente' } }],
  ['public/: icon.png, drawn from another', { drawn: { name: 'Otra' } }],
  ['public/: icon.png, drawn from another', { drawn: { tagline: 'Otra' } }],
  ['public/: icon.png, drawn from another', { drawn: { colours: { ink: '#123456' } } }],
  ['SITE_URL is not https: http://casa.es', at('http://casa.es')],
  ['API_HOST is not https: http://casa.es', { set: { NEXT_PUBLIC_API_HOST: 'http://casa.es' } }],
  ['SITE_URL is a local address: https://localhost', at('https://localhost:3000')],
  ['SITE_URL is a local address: https://192.168.1.2', at('https://192.168.1.2')],
  ['SITE_URL is a local address: https://casa.test', at('https://casa.test')],
  ['agency/identity.ts: terms.fees is missing', { agency: { terms: { valuation: 'Nada.' } } }],
  ['agency/identity.ts: terms.valuation is missing', { agency: { terms: { fees: 'El 3 %.' } } }],
  ['agency/identity.ts: legal.insurance is missing', { legal: { insurance: ' ' } }],
  ['agency/identity.ts: legal.registry is missing', { legal: { registry: '' } }],
  [`${noApi} confirm it with --own-api`, { set: { NEXT_PUBLIC_API_HOST: '' } }],
])('check-launch: the only fault is “%s”', (fault, site) => {
  expect(check(site)).toEqual([expect.stringContaining(fault)]);
});

test('check-launch: with --own-api no api host is needed', () => {
  expect(check({ set: { NEXT_PUBLIC_API_HOST: '' } }, true)).toEqual([]);
});

test.each([
  ['insurance', { insurance: '' }],
  ['registry', { registry: '' }],
])('check-launch: who says that no %s is required is not asked for it', (field, legal) => {
  expect(check({ legal })).toHaveLength(1);
  expect(check({ legal: { ...legal, notRequired: [field] } })).toEqual([]);
});

const streets = '<use href="/casa/street.svg#floor"><use href="/casa/street.svg#roof">';
const photo = 'https://www.ladohonesto.es/casa/nada.png';

test.each([
  ['<a href="#nada">', 'has a broken link: "#nada"'],
  ['<a href="#">', 'has a broken link: "#"'],
  ['<a href="">', 'has a broken link: ""'],
  ['<a href="/">', 'has a broken link: "/"'],
  ["<a href='/gracias/'>", 'has a broken link: "/gracias/"'],
  ['<img src=/foto.png>', 'has a broken link: "/foto.png"'],
  ['<a href="http://">', 'has a broken link: "http://"'],
  ['<a href="/casa/100%-casa">', 'has a broken link: "/casa/100%-casa"'],
  ['<a href="/casa/gracias#x">', 'has a broken link: "/casa/gracias#x"'],
  ['<img srcset="/casa/icon.png 1x,/casa/b.png 2x">', 'has a broken link: "/casa/b.png"'],
  ['<video poster="/casa/b.png">', 'has a broken link: "/casa/b.png"'],
  ['<style>p{background:url(/casa/b.png)}</style>', 'has a broken link: "/casa/b.png"'],
  [
    '<script type="application/ld+json">{"a":[{"logo":"/casa/b.png"}]}</script>',
    'has a broken link: "/casa/b.png"',
  ],
  [streets, 'has a broken link: "/casa/street.svg#roof"'],
  ['<img src="/casa/nada.png">', 'has a broken link: "/casa/nada.png"'],
  [`<meta content="${photo}">`, `has a broken link: "${photo}"`],
  ['<script type="module">TBD</script><p class="xxx">Lorem ipsum', 'contains "Lorem ipsum"'],
])('check-launch: %s is a fault of each page', (body, fault) => {
  const pages = ['out/gracias/index.html', 'out/index.html'];
  expect(check({ body })).toEqual(pages.map((page) => `${page} ${fault}`));
});

const terms = { valuation: 'Tanto.', fees: 'Tanto.', replies: 'Pronto.', buyer: 'Nada.' };
const words = 'palabra '.repeat(1000);
const services = ['Venta', 'Seguros de hogar', 'Administración de fincas'];

test.each<
  [
    advice: RegExp,
    site: Partial<Record<'title' | 'head' | 'text' | 'replies' | 'buyer' | 'register', string>> & {
      services?: string[];
      postalCode?: string;
      notRequired?: ['agentsRegister'];
      photo?: number;
      action?: string;
    },
  ]
>([
  [/^$/, {}],
  [/^$/, { title: '&amp;'.repeat(60) }],
  [/^$/, { text: `${words}<noscript>líder</noscript><section id="privacidad">líder</section>` }],
  [/description has 161/, { head: `<meta name="description" content="${'&amp;'.repeat(161)}">` }],
  [/title has 61 characters.*app\/layout.*agency\/identity/, { title: 'a'.repeat(61) }],
  [/«líder», «sin comisiones».*law\.md/, { text: `${words}<header>líder sin\n<b>comisiones` }],
  [/«Abogada», «jurídicas».*legal\.profession/, { title: 'Abogada', text: `${words} jurídicas` }],
  [/foto\.jpg.*camera/, { photo: 2_000_000 }],
  [/^$/, { photo: 200_000 }],
  [/colours\.css, the light scheme: .*--action/, { action: '#fdf8f0' }],
  [/^agency\/identity\.ts, terms\.replies/, { replies: undefined }],
  [/^agency\/identity\.ts, terms\.buyer/, { buyer: undefined }],
  [/^agency\/identity\.ts, legal\.agentsRegister/, { register: '' }],
  [/^$/, { register: '', notRequired: ['agentsRegister'] }],
  [/^agency\/identity\.ts, address\.postalCode: .*tax laws of its own/, { postalCode: '48001' }],
  [/«Seguros de hogar» is a trade.*«Administración de fincas» is a/, { services }],
])('check-launch: the advice matches %s', (advice, site) => {
  const {
    title = 'Casa',
    head = '',
    text = words,
    services,
    postalCode = realIdentity.address.postalCode,
    notRequired,
    photo,
    action,
    ...rest
  } = site;
  const { register = 'Registro de agentes, n.º 7', ...given } = rest;
  const out = makeFolder({
    'index.html': `<meta><title>${title}</title>${head}<body>${text}<script>líder</script>`,
    ...(photo && { 'foto.jpg': 'a'.repeat(photo) }),
  });
  const legal = { ...realIdentity.legal, agentsRegister: register, notRequired };
  const address = { ...realIdentity.address, postalCode };
  const own = { ...(services && { services }), legal, address };
  const agency = { ...realIdentity, ...own, terms: { ...terms, ...given } };
  const palette = readPalette();
  if (action) palette.light.action = action;
  const lines = listAdvice(agency, out, palette).join();
  expect(lines).toMatch(advice);
  expect(lines).not.toMatch(/byte/);
});

test('check-launch: a year whose tax figures nobody has read is named', () => {
  const tables = { year: 2030, readOn: '2030-01-07' };
  const advise = (day: string) => listTaxAdvice(new Date(day), tables);
  expect(advise('2030-12-31T12:00')).toEqual([]);
  expect(advise('2031-01-01T12:00')).toEqual([expect.stringMatching(/2030-01-07.*2031/)]);
});

test('check-launch: figures of a tax that are not settled are named at once, in any year', () => {
  const unsettled = { law: 'Real Decreto-ley 1/2030', from: '2030-12-01' };
  const tables = { year: 2030, readOn: '2030-01-07', unsettled };
  for (const day of ['2030-01-08T12:00', '2030-11-30T12:00', '2030-12-31T12:00'])
    expect(listTaxAdvice(new Date(day), tables)).toEqual([
      expect.stringMatching(/Real Decreto-ley 1\/2030 .*2030-12-01/),
    ]);
  expect(listTaxAdvice(new Date('2031-01-01T12:00'), tables)).toHaveLength(2);
});
