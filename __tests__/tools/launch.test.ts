import { readPalette } from '../../lib/palette';
import { readSettings } from '../../lib/settings';
import { hashPicture } from '../../tools/drawn';
import { listAdvice, listLaunchFaults } from '../../tools/launch/check-site';
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
  /** What `icon.png` shows, if not this agency; `foto.png` is the agency's own. */
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
  return listLaunchFaults(agency, settings, out, ownApi, shown);
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
  [`${noApi} confirm it with --own-api`, { set: { NEXT_PUBLIC_API_HOST: '' } }],
])('check-launch: the only fault is “%s”', (fault, site) => {
  expect(check(site)).toEqual([expect.stringContaining(fault)]);
});

test('check-launch: with --own-api no api host is needed', () => {
  expect(check({ set: { NEXT_PUBLIC_API_HOST: '' } }, true)).toEqual([]);
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

const terms = { valuation: 'Tanto.', fees: 'Tanto.', replies: 'Pronto.' };
const words = 'palabra '.repeat(1000);
const services = ['Venta', 'Seguros de hogar', 'Administración de fincas'];

test.each<
  [
    advice: RegExp,
    site: Partial<Record<'title' | 'head' | 'text' | 'replies', string>> & {
      weight?: number;
      services?: string[];
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
  [/over the budget of tools\/budgets\.ts/, { weight: 13_500 }],
  [/^agency\/identity\.ts, terms\.replies/, { replies: undefined }],
  [/«Seguros de hogar» is a trade.*«Administración de fincas» is a/, { services }],
])('check-launch: the advice matches %s', (advice, site) => {
  const { title = 'Casa', head = '', text = words, weight = 10, services, ...given } = site;
  const out = makeFolder({
    'index.html': `<meta><title>${title}</title>${head}<body>${text}<script>líder</script>`,
    'index.html.br': 'a'.repeat(weight),
    _headers: `/\n X: ${'a'.repeat(1000)}`,
  });
  const own = services ? { services } : {};
  const agency = { ...realIdentity, ...own, terms: { ...terms, ...given } };
  expect(listAdvice(agency, readSettings({}), out).join()).toMatch(advice);
});
