import { openService } from '../../server/service.ts';
import { readServerSettings } from '../../server/settings.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { fillOffice } from './fill-office.ts';

const site = 'http://localhost:3000';
const amounts = { messages: 50_000, subscribers: 10_000 };
const pages = [
  ...['', '?p=900', '?q=ana+pena+49999', '?q=612049999', '?q=calle+mayor', '?q=nadie'],
  ...['/cartas', '/suscriptores', '/suscriptores?q=bea9999', '/suscriptores?estado=left&p=20'],
  ...['/personas?q=ana49999@casa.example', '/personas?q=ana+pena+49999', '/personas?q=ana'],
];
const turns = 5;

/** Opens each page of the office with the database of a large agency after years. @returns a line of the bench */
export async function measureOffice(): Promise<string> {
  const settings = readServerSettings({ DATA_FOLDER: makeTemporaryFolder() });
  const service = await openService(settings, () => true);
  try {
    await fillOffice(service.database, amounts);
    const cookie = `oficina=${await service.sessions.enter((await service.sessions.makeLink()) ?? '')}`;
    const times = [];
    for (const page of pages) {
      const own = [];
      for (let turn = 0; turn < turns; turn++) {
        const start = performance.now();
        const answer = await service.app.request(`${site}/oficina${page}`, { headers: { cookie } });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
        own.push(performance.now() - start);
      }
      times.push({ page, time: own.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0 });
    }
    const [slowest] = times.toSorted((a, b) => b.time - a.time);
    return `${slowest?.time.toFixed()} ms, the slowest page of the office (${slowest?.page}), with ${amounts.subscribers} subscribers and ${amounts.messages} messages`;
  } finally {
    await service.stop();
  }
}
