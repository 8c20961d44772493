import { readText } from '../../../../tools/html';
import { findAll } from '../../elements';
import { begin, readVersion, write } from '../../office-letter';
import { openOffice } from '../../office-tools';

test('An office without messages and subscribers shows no counts of zero', async () => {
  const office = await openOffice();
  const path = await begin(office);
  await write(office, path);
  const question = `${path}/enviar?v=${await readVersion(office, path)}`;
  for (const page of ['', '?q=zq', '/suscriptores', question]) {
    const { status, html } = await office.get(page);
    expect(status).toBe(200);
    const [main] = findAll(html, 'main');
    expect(readText(main?.text ?? '0 ', (tag) => tag === 'figure')).not.toMatch(/\b0 /);
  }
});
