import { identity, setAgency } from '../../../lib/agency';
import { readPage, readText } from '../../../tools/html';
import { day, hour } from '../../data/database/times';
import type { Store } from '../../data/store';
import { queueReport, writeReport } from '../../mail/report';
import { sendLetter } from '../letter';
import { openDesk } from '../office-desk';
import { openOffice } from '../office-tools';
import { ana, openTestService, post, site, startMailbox, until } from '../service';

const monday = Date.parse('2026-11-30T07:30Z');

test('On Monday morning the past week is told to the mailbox, once, and the office says when', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const env = { SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' };
  const clock = { time: monday - 2 * day };
  const office = await openOffice(env, clock);
  await queueReport(office.database, monday - 9 * day);
  for (const time of [monday - 8 * day, monday - 2 * day, monday]) {
    clock.time = time;
    await post(office.app, 'contact', { ...ana, message: `${time}` });
  }
  for (const time of [monday - 2 * day, monday - day / 12, monday, monday, monday + day / 2])
    await queueReport(office.database, time);
  clock.time = monday;
  await office.deliver();
  const reports = mails.filter(({ subject }) => subject?.startsWith('La semana'));
  expect(reports.map(({ rcpt }) => rcpt)).toEqual([[office.settings.mailTo()]]);
  expect(reports[0]?.text).toMatch(
    /, del lunes 23\sde\snoviembre al domingo 29\sde\snoviembre:\n\n- 1 mensaje ha llegado\./,
  );
  expect(reports[0]?.subject).toContain(' del lunes 23 de noviembre ');
  expect(reports[0]?.text).toContain('3 mensajes esperan respuesta');
  expect(reports[0]?.text).toContain('/api/oficina\n');
  await office.enter();
  const said = async () => (await office.get('')).text.includes('por última vez el lunes 30');
  expect(await until(said)).toBe(true);
});

test('Before a whole week has passed there is no e-mail of it', async () => {
  const { database, count } = await openTestService();
  // It begins on a Wednesday.
  const start = monday + 2 * day;
  const waiting = [];
  for (let time = start; time < start + 14 * day; time += hour) {
    await queueReport(database, time);
    const { waiting: now } = await count('report');
    if (now > waiting.length) waiting.push(time);
  }
  expect(waiting.map((time) => new Date(time).toISOString().slice(0, 10))).toEqual(['2026-12-14']);
});

test('The week’s e-mail leads to the office and to each message to call, whose name stays text', async () => {
  const { store, write, press, find } = await openDesk();
  const name = '</strong><a href="https://evil.example">Ana</a> & Eva';
  await write(name);
  await press(name, 'guardar', { dia: '2026-12-03' });
  const { html = '', text } = await writeReport(store, `${site}/oficina`, monday);
  expect(readText(String(html))).toContain(name);
  expect(text).toContain(name);
  const links = readPage(String(html)).filter(({ tag }) => tag === 'a');
  expect(links.map(({ attributes }) => attributes.href)).toEqual([
    `${site}/oficina/mensajes/${find(name)}`,
    `${site}/oficina`,
    `${site}/oficina`,
  ]);
});

test('A last letter of long ago is reported with the page’s promise', async () => {
  const clock = { time: monday - 12 * day };
  const { store } = await openTestService({}, clock);
  const told = async () => (await writeReport(store, '/oficina', clock.time)).text;
  expect(await told()).toContain('Todavía no has enviado ninguna carta: la página promete');
  await sendLetter(store, 'Pisos', 'Hola');
  clock.time += 6 * day;
  expect(await told()).toContain('La última carta, «Pisos»: todavía no la tiene nadie.');
  await sendLetter(store, 'Bajos', 'Hola', clock.time + 30 * day);
  clock.time += 6 * day;
  expect(await told()).toContain(
    'La última carta, «Pisos», salió hace 12 días: la página promete una por semana.',
  );
});

test('The week’s e-mail promises the letter as often as the identity says', async () => {
  const before = identity;
  try {
    setAgency({ ...before, letterRhythm: 'quincenal' });
    const clock = { time: monday - 14 * day };
    const { store } = await openTestService({}, clock);
    await sendLetter(store, 'Pisos', 'Hola');
    const told = async () => (await writeReport(store, '/oficina', clock.time)).text;
    clock.time += 14 * day;
    expect(await told()).not.toContain('promete');
    clock.time += 3 * day;
    expect(await told()).toContain('una cada quince días.');
  } finally {
    setAgency(before);
  }
});

test('The week’s e-mail says what to delete in the mailbox, if there is anything', async () => {
  const { store, database } = await openTestService({}, { time: monday });
  const told = async () => (await writeReport(store, '/oficina', monday)).text;
  const receive = (id: string, at: number) =>
    database.transaction(
      { id, at },
      `INSERT INTO messages (id, received_at, name, phone, message)
        VALUES (:id, :at, 'Ana', '', '')`,
    );
  await receive('new', monday - 364 * day);
  expect(await told()).not.toContain('En tu buzón');
  await receive('old', monday - 366 * day);
  expect(await told()).toMatch(
    /En tu buzón, borra los mensajes anteriores al domingo 30\sde\snoviembre\sde\s2025,/,
  );
});

test('How much was answered and the last copy are told, where there are any', async () => {
  const { store, database } = await openTestService({}, { time: monday });
  const told = async (lastCopy?: number) =>
    (await writeReport(store, '/oficina', monday, lastCopy)).text;
  expect(await told()).not.toMatch(/llamar|Contestaste|copia/);
  for (const id of ['a', 'b'])
    await database.transaction(
      { id, at: monday - 4 * day },
      `INSERT INTO messages (id, received_at, name, phone, message, first_answered_at)
        VALUES (:id, :at, 'Ana', '', '', :at + 3600000)`,
    );
  const text = await told(monday - day);
  expect(text).toMatch(/Contestaste 2 mensajes\./);
  expect(text).toMatch(/copia de seguridad se hizo el domingo 29\sde\snoviembre, a\slas\s8\.30/);
});

test.each([
  [
    0,
    /Ningún mensaje ha llegado\..*ninguno espera.*Ninguna alta y ninguna baja; todavía no te lee nadie/s,
  ],
  [
    1,
    /1 mensaje ha llegado\..*1 mensaje espera .*1 alta y 1 baja; 1 persona te lee.*1 mensaje no ha .*: la oficina lo tiene/s,
  ],
  [
    3,
    /3 mensajes han llegado\..*3 mensajes esperan.*3 altas y 3 bajas; 3 personas te leen.*3 mensajes no han .*: la oficina los tiene/s,
  ],
])('The week with %d of each is told with numbers and verbs that agree', async (number, told) => {
  const count = async () => number;
  const store = {
    messages: {
      countReceived: count,
      countAnswered: count,
      countUnanswered: count,
      countUnsent: count,
    },
    subscriberCounts: {
      count: async () => ({ subscribed: number }),
      countPerWeek: async () => [
        { start: Date.parse('2026-11-22T23:00Z'), joined: number, left: number },
      ],
    },
    letters: { list: async () => [] },
    notebook: { listCalls: async () => [] },
  } as unknown as Store;
  expect((await writeReport(store, '/oficina', monday)).text).toMatch(told);
});

test('The week’s e-mail names the calls of the week, and those that were missed, by their day', async () => {
  const { store, write, press } = await openDesk('Ana', 'Bea', 'Eva');
  await write('Íñigo\n- 9 mensajes');
  const calls = {
    Ana: '2026-12-03',
    Bea: '2026-12-07',
    Eva: '2026-11-27',
    'Íñigo\n- 9 mensajes': '2026-12-06',
  };
  for (const [name, dia] of Object.entries(calls)) await press(name, 'guardar', { dia });
  const { text } = await writeReport(store, '/oficina', monday);
  expect(text).toMatch(/^- Quedó pendiente: llamar a Eva, el viernes 27\sde\snoviembre\.$/m);
  expect(text).toMatch(
    /^- Esta semana: llamar a Ana, el jueves 3\s.*; a Íñigo - 9 mensajes, el domingo 6\sde\sdiciembre\.$/m,
  );
  expect(text).not.toContain('Bea');
});
