import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The provider that the tests' forms talk to. Without an answer of its own it takes everything. */
const server = setupServer();

/** Starts the provider for the tests of one file. */
export function startProvider() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/**
 * Lets a call be answered in one way.
 * @returns the bodies that arrive, as they come
 */
export function answer(
  call: 'newsletter' | 'contact',
  respond: () => Response | Promise<Response>,
): unknown[] {
  const arrived: unknown[] = [];
  server.use(
    http.post(`http://localhost/api/${call}`, async ({ request }) => {
      arrived.push(await request.json());
      return respond();
    }),
  );
  return arrived;
}

/** Answers that are no success, each with what it is called and what failed. */
export const failures: [
  name: string,
  respond: () => Response,
  reason: 'network' | 'status' | 'unreadable',
][] = [
  ['a refused connection', () => HttpResponse.error(), 'network'],
  [
    '400',
    () => HttpResponse.json({ success: false }, { status: 400 }),
    'status',
  ],
  [
    '500',
    () => HttpResponse.json({ success: false }, { status: 500 }),
    'status',
  ],
  [
    '500 that claims success',
    () => HttpResponse.json({ success: true }, { status: 500 }),
    'status',
  ],
  ['an empty 200', () => new HttpResponse(null, { status: 200 }), 'unreadable'],
  [
    'a 200 in HTML',
    () => HttpResponse.html('<h1>It works!</h1>'),
    'unreadable',
  ],
  ['broken JSON', () => new HttpResponse('{"success": tru'), 'unreadable'],
];

/** Answers in JSON that do not say `success: true`. */
export const refusals: [name: string, body: JsonValue][] = [
  ['success false', { success: false }],
  ['success missing', {}],
  ['success "true"', { success: 'true' }],
  ['success 1', { success: 1 }],
  ['null', null],
  ['a number', 1],
  ['a list', [{ success: true }]],
];

type JsonValue = object | number | null;
