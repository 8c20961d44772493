import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer();

/** Mocks the provider that the forms of one file's tests talk to. */
export function mockProvider() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

type Call = 'newsletter' | 'contact';
type Respond = () => Response | Promise<Response>;

/**
 * Lets a call be answered in one way: like a function, or with JSON.
 * @returns the bodies that arrive, as they come
 */
export function answer(call: Call, body: Respond | object | null | number) {
  const arrived: unknown[] = [];
  server.use(
    http.post(`http://localhost/api/${call}`, async ({ request }) => {
      arrived.push(await request.json());
      return typeof body === 'function'
        ? (body as Respond)()
        : HttpResponse.json(body);
    }),
  );
  return arrived;
}

/** Lets a call wait until its answer is released. */
export function answerLater(call: Call, body: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = answer(call, () =>
    released.then(() => HttpResponse.json(body)),
  );
  return { arrived, release };
}

const send = (body: string | null, status?: number) => () =>
  new HttpResponse(body, { status });

/** Answers that are no success, each with what it is called and what failed. */
export const failures: [name: string, respond: Respond, reason: string][] = [
  ['a refused connection', HttpResponse.error, 'network'],
  ['400', send('{"success":false}', 400), 'status'],
  ['500', send('{"success":false}', 500), 'status'],
  ['500 that claims success', send('{"success":true}', 500), 'status'],
  ['an empty 200', send(null), 'unreadable'],
  ['a 200 in HTML', send('<h1>It works!</h1>'), 'unreadable'],
  ['broken JSON', send('{"success": tru'), 'unreadable'],
];

/** Answers in JSON that do not say `success: true`. */
export const refusals = [
  { success: false },
  {},
  { success: 'true' },
  { success: 1 },
  null,
  1,
  [{ success: true }],
];
