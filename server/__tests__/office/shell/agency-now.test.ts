import { realIdentity } from '../../../../__tests__/identity';
import { identity, setAgency } from '../../../../lib/agency';
import { hour } from '../../../data/database/times';
import { readTime } from '../../../text/words';
import { ana, openTestService, post, startMailbox } from '../../service';

const before = identity;
afterEach(() => setAgency(before));

const own = { MAIL_TO: '', MAIL_FROM: '' };
const first = { ...realIdentity, name: 'Casa Primera', email: 'hola@casaprimera.es' };
const second = { ...realIdentity, name: 'Casa Segunda', email: 'hola@casasegunda.es' };

/** A form as a browser posts it. */
const asForm = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

test('What is published holds at once: in e-mails, in their addresses, and for how long messages are listed', async () => {
  setAgency(first);
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ ...own, SMTP_URL });
  const send = async (message: string) => {
    await post(service.app, 'contact', { ...ana, message });
    await service.deliver();
    return mails.splice(0).find(({ subject }) => subject?.includes(ana.name));
  };
  expect(await send('Uno')).toMatchObject({ rcpt: [first.email], from: { name: 'Casa Primera' } });
  setAgency({ ...second, legal: { ...second.legal, retentionDays: 1 } });
  expect(await send('Dos')).toMatchObject({ rcpt: [second.email], from: { name: 'Casa Segunda' } });
  expect(await service.store.wholeMessages.list()).toHaveLength(2);
  service.clock.time += 25 * hour;
  expect(await service.store.wholeMessages.list()).toEqual([]);
});

test('Who writes while the office is closed reads until when, in the thanks', async () => {
  const closures = [{ from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' }];
  setAgency({ ...first, closures });
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
