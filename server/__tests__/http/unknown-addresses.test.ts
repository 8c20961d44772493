import { readPage } from '../../../tools/html';
import { runServer } from '../service';

test('At an address without a page a browser finds one that says so and leads on, below the policy of all', async () => {
  const { origin } = new URL(await runServer().url());
  const html = { headers: { accept: 'text/html,*/*;q=0.8' } };
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, html);
    expect([path, answer.status]).toEqual([path, 404]);
    return { answer, page: readPage(await answer.text()) };
  };
  for (const path of ['/', '/nada', '/api', '/api/', '/api/nada', '/api/newsletter/nada']) {
    const { answer, page } = await ask(path);
    expect(page.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
    expect(page.some(({ text }) => text === 'Volver a la página')).toBe(true);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const plain = await fetch(origin + path);
    expect(await plain.json()).toMatchObject({ success: false });
  }
});
