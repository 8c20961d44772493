import { realIdentity } from '../../../../__tests__/identity';
import type { Identity } from '../../../../lib/identity-schema';
import { hour } from '../../../data/database/times';
import { readTime } from '../../../text/words';
import { sayInFile } from '../../agency-file';
import { ana, openTestService, post, startMailbox } from '../../service';

const own = { MAIL_TO: '', MAIL_FROM: '' };
const first = { ...realIdentity, name: 'Casa Primera', email: 'hola@casaprimera.es' };
const second = { ...realIdentity, name: 'Casa Segunda', email: 'hola@casasegunda.es' };

/** A form as a browser posts it. */
const asForm = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

test('Two agencies side by side in one process do not meet: in pages, e-mails, addresses and times', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const open = (identity: Identity) => {
    sayInFile(identity);
    return openTestService({ ...own, SMTP_URL });
  };
  const legal = { ...second.legal, retentionDays: 1 };
  const services = [await open(first), await open({ ...second, legal })];
  const pages = services.map(async ({ app }) => {
    const body = new URLSearchParams({ ...ana, message: 'Hola' }).toString();
    return (await post(app, 'contact', body, asForm)).text();
  });
  const names = (text: string) => /Casa (Primera|Segunda)/.exec(text)?.[1];
  expect((await Promise.all(pages)).map(names)).toEqual(['Primera', 'Segunda']);
  await Promise.all(services.map(({ deliver }) => deliver()));
  expect(mails.map(({ rcpt, from }) => [rcpt[0], from?.name]).toSorted()).toEqual([
    [first.email, first.name],
    [second.email, second.name],
  ]);
  for (const { clock } of services) clock.time += 25 * hour;
  const kept = services.map(async ({ store }) => (await store.wholeMessages.list()).length);
  expect(await Promise.all(kept)).toEqual([1, 0]);
});

test('Who writes while the office is closed reads until when, in the thanks', async () => {
  const closures = [{ from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' }];
  sayInFile({ ...first, closures });
  const clock = { time: readTime('2026-08-12T10:00') ?? 0 };
  const service = await openTestService(own, clock);
  const write = async () => {
    const answer = await (await post(service.app, 'contact', ana)).json();
    const body = new URLSearchParams({ ...ana, message: 'Otra cosa' }).toString();
    const page = await (await post(service.app, 'contact', body, asForm)).text();
    return [answer.message, page].map((text) => text.includes('Volvemos el 25.'));
  };
  expect(await write()).toEqual([true, true]);
  clock.time = readTime('2026-08-25T10:00') ?? 0;
  expect(await write()).toEqual([false, false]);
});
