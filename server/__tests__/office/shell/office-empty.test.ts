import { readText } from '../../../../tools/html';
import { findAll } from '../../elements';
import { openWritten, readVersion } from '../../office-letter';
import { openOffice } from '../../office-tools';

test('An office without messages and subscribers shows no counts of zero', async () => {
  const { office, path } = await openWritten();
  const question = `${path}/enviar?v=${await readVersion(office, path)}`;
  for (const page of ['', '?q=zq', '/suscriptores', question]) {
    const { status, html } = await office.get(page);
    expect(status).toBe(200);
    const [main] = findAll(html, 'main');
    expect(readText(main?.text ?? '0 ', (tag) => tag === 'figure')).not.toMatch(/\b0 /);
  }
});

test('The page of no subscribers says so once, and draws no weeks of zeros', async () => {
  const office = await openOffice();
  const read = async (path: string) => {
    const { html } = await office.get(`/suscriptores${path}`);
    const isEmpty = findAll(html, 'p', { role: 'status' }).length > 0;
    return { isEmpty, figures: findAll(html, 'figure').length };
  };
  await office.post('/suscriptores/nuevos', { lista: 'ana@casa.es' });
  expect(await read('')).toEqual({ isEmpty: false, figures: 0 });
  expect(await read('?estado=left')).toEqual({ isEmpty: true, figures: 0 });
  expect(await read('?q=zq')).toEqual({ isEmpty: true, figures: 0 });
});
