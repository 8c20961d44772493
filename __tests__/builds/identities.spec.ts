import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Identity } from '../../lib/identity-schema';
import { formatAmount } from '../../taxes/amounts';
import { briefAgency, denia, ladoHonesto } from '../agencies';
import { findForm, formTexts } from '../browser/forms';
import { listReachFaults, listTextFaults } from '../browser/layout-faults';
import { countSheets, findAxeViolations } from '../browser/page-tools';
import { accept, holdReply } from '../browser/site';
import { expect, type Site, test } from '../browser/test';
import { buildSite, copySources } from '../project';

const { legal, services } = ladoHonesto;

/** An identity without optional fields. */
const shortest: Identity = { ...briefAgency, name: 'Ibo', tagline: 'Pisos', services: ['Venta'] };

/** An identity with a name of two long parts, a tagline of 60 characters, an e-mail of 45, a street of 60, and every optional field. */
const longest: Identity = {
  ...ladoHonesto,
  name: 'Inmobiliaria Fernández-Villaverde y Asociados de Castellón',
  tagline: 'Asesoramiento inmobiliario transparente de principio a firma',
  slogans: [
    'Lo que se promete en esta casa se escribe, se firma y se demuestra.',
    'Si no te conviene vender ahora, te lo decimos con los números delante.',
    'Nos ocupamos de todo: las fotos, las visitas y los papeles.',
  ],
  welcome: '¡Te damos la bienvenida a la correspondencia de la casa!',
  email: 'informacion.general@gutierrezvillanueva.email',
  address: {
    street: 'Avenida de los Desamparados, 145, escalera 2, 4.º, puerta 12',
    postalCode: '35001',
    city: 'Las Palmas de Gran Canaria',
    province: 'Las Palmas',
  },
  areaServed: ['Las Palmas de Gran Canaria', 'Santa Brígida', 'Telde', 'Arucas'],
  hours: denia.hours,
  hoursNote: 'En agosto, solo por las mañanas y siempre con cita previa',
  people: ['María de los Desamparados Gutiérrez', 'Íñigo Villanueva', 'Ana Ruiz'],
  services: [
    ...services,
    'Administración de fincas y de comunidades de propietarios',
    'Certificados de eficiencia energética',
    'Divisiones horizontales y segregaciones',
  ],
  terms: { ...ladoHonesto.terms, valuation: denia.terms.valuation },
  legal: {
    ...legal,
    companyName: 'Gutiérrez-Villanueva Gestión Inmobiliaria y Jurídica, S. L. P.',
  },
};

/** The name and the file of each list. */
const lists = [
  ['pains', 'sections/pains.tsx'],
  ['services', 'sections/services.tsx'],
  ['commitments', 'sections/commitments.tsx'],
  ['lines', 'islands/account/lines.ts'],
  ['reassurances', 'sections/hero/hero.tsx'],
] as const;

/** Code added to the end of a module: cuts a list, or repeats its items with a number after each text. */
function resize(list: unknown[], count: number) {
  const size = list.length;
  const number = (i: number) => (_: string, value: unknown) =>
    typeof value === 'string' ? value + i : value;
  list.length = Math.min(size, count);
  for (let i = size; i < count; i++)
    list.push(JSON.parse(JSON.stringify(list[i % size]), number(i)));
}

/** A page of an agency's own, with a picture wider than a phone. */
const page = `import { SiteHeader } from '../../components/sections/site-header';
import picture from '../../public/share.png';
export default () => <><SiteHeader /><main><h1>El piso</h1><img alt="El salón" src={picture.src} /></main></>;`;

/** Builds the sources with this agency, lists of these lengths, and a second page. @returns the folder of the exported site */
async function buildIdentity(agency: Identity, counts: readonly number[], settings = {}) {
  const folder = resolve(`.variant/identity-${process.env.TEST_WORKER_INDEX}`);
  copySources(folder, agency);
  writeFileSync(join(folder, 'lib/resize.ts'), `// @ts-nocheck\nexport ${resize}`);
  for (const [i, [name, path]] of lists.entries()) {
    const top = '../'.repeat(path.split('/').length);
    const call = `import { resize } from '${top}lib/resize';\nresize(${name}, ${counts[i]});`;
    appendFileSync(join(folder, 'components', path), call);
  }
  mkdirSync(join(folder, 'app/piso'));
  writeFileSync(join(folder, 'app/piso/page.tsx'), page);
  await buildSite(folder, settings);
  return join(folder, 'out');
}

/** Expects that all of the page can be read, used and printed at every width, and a second page at a phone's. */
async function expectWhole({ page, address, account, open }: Site) {
  const windows = { 320: 640, 360: 740, 390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080 };
  for (const [px, height] of Object.entries(windows)) {
    const width = Number(px);
    const at = `at ${width} px`;
    await page.setViewportSize({ width, height });
    await open();
    expect.soft(await page.evaluate(listReachFaults), at).toEqual([]);
    expect.soft(await page.evaluate(listTextFaults), at).toEqual([]);
    if (width === 390 || width === 1280) expect.soft(await findAxeViolations(page), at).toEqual([]);
  }
  const pains = page.locator('section:has([type=checkbox])');
  const texts = new Set([await pains.innerText()]);
  const bells = await pains.getByRole('checkbox').all();
  for (const bell of bells) {
    await bell.press('Space');
    texts.add(await pains.innerText());
  }
  expect.soft(texts.size).toBe(bells.length + 1);
  const [price, ...costs] = await account.fields.all();
  await price?.fill('187350');
  for (const cost of costs) await cost.fill('100');
  const remaining = formatAmount(100 * (187_350 - 100 * costs.length));
  await expect.soft(account.root).toContainText(remaining);
  await page.emulateMedia({ media: 'print' });
  expect.soft(await countSheets(page)).toBeLessThanOrEqual(2);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${address}piso/`);
  await expect(page.getByAltText('El salón')).toHaveJSProperty('naturalWidth', 1200);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.locator('header [href$="#contact"]').click();
  await expect(page).toHaveURL(`${address}#contact`);
}

for (const [name, agency, counts] of [
  ['shortest', shortest, [3, 2, 2, 4, 2]],
  ['longest', longest, [8, 4, 6, 9, 4]],
] as const)
  test(`The page of the agency with the ${name} texts is whole at every width, and can be used and printed`, async ({
    serve,
  }) => expectWhole(await serve(await buildIdentity(agency, counts))));

test('A page in a sub-folder is whole, and its form arrives', async ({ page, browser, serve }) => {
  const port = Number(process.env.TEST_PORT) + 1;
  const siteUrl = 'https://www.lamarina-denia.es/casa';
  const out = await buildIdentity(denia, [5, 3, 4, 5, 3], {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_API_HOST: `http://127.0.0.1:${port}`,
  });
  const site = await serve(out, '/casa');
  await expectWhole(site);
  for (const path of site.requestedFiles) expect(path).toMatch(/^\/casa\//);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).not.toMatch(/(href|src)="\/(?!casa\/)|"\/_next/);
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}`);
  expect(html).toContain(`property="og:url" content="${siteUrl}/"`);
  expect(html).toContain(`property="og:image" content="${siteUrl}/share.png"`);
  expect(readFileSync(join(out, '_headers'), 'utf8')).not.toMatch(/^\/(?!casa\/)/m);

  const { contact } = site;
  const api = await serve(out, '', port);
  const preflight = holdReply((response) => void response.writeHead(204).end());
  const requests: IncomingMessage[] = [];
  api.reply = (response, request) => {
    requests.push(request);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    const reply = request.method === 'OPTIONS' ? preflight.reply : accept;
    return reply(response, request);
  };
  await site.open();
  await contact.submit();
  await contact.expectPending();
  await expect.poll(() => requests).toHaveLength(1);
  await page.goto('about:blank');
  expect(api.received).toEqual([]);
  preflight.release();
  await expect.poll(() => api.received.splice(0)).toEqual([contact.delivery()]);
  await site.open();
  await contact.deliver();
  expect(api.received.splice(0)).toEqual([contact.delivery()]);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(site.address);
  await findForm(plain, formTexts.contact).submit();
  await expect(plain.locator('body')).toContainText(contact.success);
  expect(api.received).toEqual([contact.plainDelivery()]);
  expect(requests.at(-1)?.headers.origin).toBe(new URL(site.address).origin);
});
