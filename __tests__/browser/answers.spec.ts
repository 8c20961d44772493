import type { Page, Request } from '@playwright/test';
import {
  expectNothingLeft,
  expectUsable,
  type Form,
  fillIn,
  find,
  forms,
  openForms,
} from './forms';
import { accept, json, type Provider, type Reply, send } from './provider';
import { expect, test } from './test';

type Outcome = 'accepted' | 'refused' | 'failed';
type Case = [title: string, reply: Reply, outcome: Outcome];

const html = '<!DOCTYPE html><h1>It works!</h1>';
const faults = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

const statuses: Case[] = [
  [
    '201 with JSON',
    json({ success: true, message: 'Mensaje recibido en la agencia' }, 201),
    'accepted',
  ],
  ['201 with HTML', send(html, 201), 'failed'],
  ['201 with nothing', send('', 201), 'failed'],
  [
    '204 with nothing',
    (response) => void response.writeHead(204).end(),
    'failed',
  ],
  ...faults.flatMap((status): Case[] => [
    [`${status} with JSON`, json({ success: false }, status), 'failed'],
    [`${status} with HTML`, send(html, status), 'failed'],
    [`${status} with nothing`, send('', status), 'failed'],
  ]),
  [
    'a 422 that says success',
    json({ success: true, message: 'No' }, 422),
    'failed',
  ],
  [
    'a 500 that says success',
    json({ success: true, message: 'No' }, 500),
    'failed',
  ],
];

const bodies: Case[] = [
  ['nothing', send(''), 'failed'],
  ['HTML', send(html), 'failed'],
  ['broken JSON', send('{"success": tru', 200, 'application/json'), 'failed'],
  ['null', json(null), 'refused'],
  ['a number', json(1), 'refused'],
  ['a string', json('success'), 'refused'],
  ['a list', json([{ success: true }]), 'refused'],
  ['an empty object', json({}), 'refused'],
  ['success false', json({ success: false, message: 'No' }), 'refused'],
  ['success null', json({ success: null }), 'refused'],
  ['success 1', json({ success: 1 }), 'refused'],
  ['success "true"', json({ success: 'true' }), 'refused'],
];

const transports: Case[] = [
  [
    'a reset before the headers',
    (_, request) => void request.socket.resetAndDestroy(),
    'failed',
  ],
  [
    'a reset after the headers',
    async (response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      await new Promise((resolve) => response.write('{"success":', resolve));
      request.socket.resetAndDestroy();
    },
    'failed',
  ],
  [
    'a body cut short of its length',
    (response, request) => {
      response
        .writeHead(200, { 'content-length': 100 })
        .write('{"success":true}', () => request.socket.end());
    },
    'failed',
  ],
  [
    'a redirect loop',
    (response, request) =>
      void response.writeHead(307, { location: request.url }).end(),
    'failed',
  ],
];

for (const [title, reply, outcome] of [...transports, ...statuses, ...bodies]) {
  test(`${title} is ${outcome}, by both forms, and the next try works`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    const sent = countSent(page);
    await openForms(page, provider.address);
    for (const form of forms) {
      provider.reply(reply);
      await fillIn(page, form);
      const answered = waitForAnswer(page);
      await find(page, form).button.click();
      await answered;
      await expectOutcome(page, form, outcome);
      expect(provider.received).not.toHaveLength(0);
      expect(sent).toHaveLength(1);
      await expectNothingLeft(page);
      if (outcome !== 'accepted') await tryAgain(page, form, provider);
      sent.length = 0;
    }
    expectOnlyFailures(consoleLines, outcome);
  });
}

/**
 * The requests that the page made. At the server more may arrive: Chromium
 * sends again, by itself, what met a reset on a connection that it had used before.
 */
function countSent(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.redirectedFrom())
      sent.push(request);
  });
  return sent;
}

/** The call has come to its end, one way or the other. */
function waitForAnswer(page: Page) {
  const isCall = (request: Request) =>
    request.method() === 'POST' && !request.redirectedTo();
  return Promise.race([
    page.waitForEvent('requestfinished', isCall),
    page.waitForEvent('requestfailed', isCall),
  ]);
}

async function expectOutcome(page: Page, form: Form, outcome: Outcome) {
  const { status } = find(page, form);
  if (outcome === 'accepted') return expect(status).toContainText(form.success);
  if (outcome === 'failed' || form.tellsRefusal)
    await expect(status).toHaveText(form.failure);
  else await expect(status).toBeEmpty();
  await expectUsable(page, form);
}

async function tryAgain(page: Page, form: Form, provider: Provider) {
  provider.reply(accept);
  await find(page, form).button.click();
  await expect(find(page, form).status).toContainText(form.success);
  expect(JSON.parse(provider.received.at(-1)?.body ?? '')).toEqual(form.typed);
}

/** A failure is logged by the form, and by the browser where it saw one too. */
function expectOnlyFailures(consoleLines: string[], outcome: Outcome) {
  const lines = consoleLines.splice(0);
  if (outcome === 'failed') expect(lines).not.toHaveLength(0);
  const expected =
    outcome === 'failed'
      ? /^Failed to load resource|^TypeError: |^SyntaxError: |^Error: \w+ was answered \d{3}/
      : /^$/;
  for (const line of lines) expect(line).toMatch(expected);
}
