import { readText } from '../../../../tools/html';
import { findAll } from '../../elements';
import { openOffice } from '../../office-tools';

test('An office without messages and subscribers shows no counts of zero', async () => {
  const office = await openOffice();
  for (const page of ['', '?q=zq', '/suscriptores', '/cartas']) {
    const { status, html } = await office.get(page);
    expect(status).toBe(200);
    const [main] = findAll(html, 'main');
    expect(readText(main?.text ?? '0 ', (tag) => tag === 'figure')).not.toMatch(/\b0 /);
  }
});

test('The page of no subscribers says so once', async () => {
  const office = await openOffice();
  const isEmpty = async (path: string) => {
    const { html } = await office.get(`/suscriptores${path}`);
    return findAll(html, 'p', { role: 'status' }).length > 0;
  };
  await office.post('/suscriptores/nuevo', { email: 'ana@casa.es' });
  expect(await isEmpty('')).toBe(false);
  expect(await isEmpty('?estado=unsubscribed')).toBe(true);
  expect(await isEmpty('?q=zq')).toBe(true);
});
