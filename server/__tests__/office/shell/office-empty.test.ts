import { readText } from '../../../../tools/html';
import { day } from '../../../data/database/times';
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

test('The page of no subscribers says so once', async () => {
  const office = await openOffice();
  const isEmpty = async (path: string) => {
    const { html } = await office.get(`/suscriptores${path}`);
    return findAll(html, 'p', { role: 'status' }).length > 0;
  };
  await office.post('/suscriptores/nuevos', { lista: 'ana@casa.es' });
  expect(await isEmpty('')).toBe(false);
  expect(await isEmpty('?estado=left')).toBe(true);
  expect(await isEmpty('?q=zq')).toBe(true);
});

test('The weeks are drawn from the fourth one on, beginning with the first subscriber', async () => {
  const office = await openOffice({}, { time: Date.parse('2026-11-02T09:00Z') });
  const countBars = async () => findAll((await office.get('/suscriptores')).html, 'rect').length;
  const bars = [await countBars()];
  await office.subscribe(['ana@casa.es']);
  await office.database.transaction(
    { now: office.clock.time },
    'UPDATE subscriptions SET confirmed_at = :now',
  );
  for (let week = 1; week <= 5; week++) {
    bars.push(await countBars());
    office.clock.time += 7 * day;
  }
  expect(bars).toEqual([0, 0, 0, 0, 4, 5]);
});
