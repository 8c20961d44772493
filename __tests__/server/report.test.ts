import { queueReport } from '../../server/report';
import { day } from '../../server/times';
import { openOffice } from './office-tools';
import { ana, post, startMailbox, until } from './service';

const monday = Date.parse('2026-11-30T07:30Z');

test('On Monday morning the week is told to the mailbox, once, and the office says when', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const env = { SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' };
  const clock = { time: monday - 2 * day };
  const office = await openOffice(env, clock);
  await post(office.app, 'contact', ana);
  await office.deliver();
  for (const time of [monday - 2 * day, monday - day / 12, monday, monday, monday + day / 2])
    await queueReport(office.database, time);
  clock.time = monday;
  await office.deliver();
  const reports = mails.filter(({ subject }) => subject?.startsWith('La semana'));
  expect(reports.map(({ rcpt }) => rcpt)).toEqual([[office.settings.mailTo]]);
  expect(reports[0]?.text).toMatch(
    /1 mensaje desde el lunes, 23 de noviembre.*1 espera respuesta/s,
  );
  expect(reports[0]?.text).toContain('/api/oficina\n');
  await office.enter();
  const said = async () => (await office.get('')).text.includes('por última vez el lunes, 30');
  expect(await until(said)).toBe(true);
});
