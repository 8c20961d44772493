import { readPage } from '../../../tools/html';
import { runServer } from '../service';

const html = { headers: { accept: 'text/html,*/*;q=0.8' } };

test('At an address without a page a browser finds one that says so and leads on, below the policy of all', async () => {
  const { origin } = new URL(await runServer().url());
  for (const path of ['/', '/nada', '/api', '/api/', '/api/nada', '/api/newsletter/nada']) {
    const answer = await fetch(origin + path, html);
    const page = readPage(await answer.text());
    expect([path, answer.status]).toEqual([path, 404]);
    expect(page.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
    expect(page.some(({ text }) => text === 'Volver a la página')).toBe(true);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const plain = await fetch(origin + path);
    expect(await plain.json()).toMatchObject({ success: false });
  }
});

test('At an address of a letter that is not there a browser is led to all letters', async () => {
  const { origin } = new URL(await runServer().url());
  for (const path of ['x', 'x/y', 'una-carta-0a1b2c3d']) {
    const answer = await fetch(`${origin}/api/cartas/${path}`, html);
    const links = readPage(await answer.text()).filter(({ text }) => text === 'Todas las cartas');
    expect([path, answer.status]).toEqual([path, 404]);
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['/api/cartas']);
  }
});
