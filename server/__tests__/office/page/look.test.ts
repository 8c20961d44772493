import { identity } from '../../../../lib/agency';
import { makeFrame } from '../../publish/frame';
import { openPage, readFields } from './own-page';

const readFrame = (html: string) =>
  /<iframe[^>]*src="\/api\/oficina([^"]+)"/.exec(html)?.[1] ?? 'no frame';

test('«Ver cómo queda» shows the changed page, in which nothing runs and nothing is sent', async () => {
  const page = await openPage({}, makeFrame());
  const asked = await page.press('ver', {
    phone: '961234567',
    tagline: 'Con </textarea><b>más</b>',
  });
  expect([asked.status, identity.phone]).not.toContain('961234567');
  expect(asked.text).toContain('Teléfono: 961\u00a023\u00a045\u00a067');
  expect(asked.answer.headers.get('content-security-policy')).toContain("frame-src 'self'");
  const shown = await page.get(readFrame(asked.html));
  const policy = shown.answer.headers.get('content-security-policy') ?? '';
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('tel:+34961234567');
  expect(shown.html).not.toMatch(/<script(?! type="application\/ld)|<b>más/);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("form-action 'none'; sandbox allow-same-origin");
  expect(policy).not.toContain('allow-scripts');
  const fields = readFields(asked.html);
  const back = await page.post('/pagina', { ...fields, hacer: 'seguir' });
  expect(readFields(back.html)).toMatchObject({ phone: '961234567', visto: fields.visto });
  await page.follow(await page.post('/pagina', { ...fields, hacer: 'publicar' }));
  expect(identity).toMatchObject({ phone: '961234567', tagline: 'Con </textarea><b>más</b>' });
});

test('A version that was published can be looked at again; without a page the view says why', async () => {
  const page = await openPage();
  await page.publish({ phone: '961111111' });
  const [, first] = await page.publisher.list(2);
  const { html, text } = await page.get(`/pagina/versiones/${first?.id}`);
  expect(text).toContain('Volver a esta');
  const view = await page.get(readFrame(html));
  expect([view.status, view.text]).toEqual([500, expect.stringContaining('npm run build')]);
  expect((await page.get('/pagina/vista/none')).status).toBe(404);
  expect((await page.get('/pagina/versiones/99')).status).toBe(303);
});

test.each([
  ['closures.0.from', '2027-08-10', 'oficina'],
  ['legal.companyName', 'Otra Casa, S. L.', 'aviso-legal'],
  ['tagline', 'Otro lema', ''],
])('The view begins where the page shows %s', async (name, text, place) => {
  const page = await openPage({}, makeFrame());
  const path = readFrame((await page.press('ver', { [name]: text })).html);
  expect(path.split('#')[1] ?? '').toBe(place);
  if (place) expect((await page.get(path)).html).toContain(`id="${place}"`);
});
