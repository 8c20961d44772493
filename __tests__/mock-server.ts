import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer();

// In a test file that imports this, `mockAnswer` answers the calls. Any other request is an error.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Call = 'newsletter' | 'contact';

/**
 * Answers a call from now on.
 * @param answer a response, or anything else as JSON; a promise is awaited
 * @returns the bodies that arrive, in their order
 */
export function mockAnswer(call: Call, answer: unknown) {
  const received: unknown[] = [];
  server.use(
    http.post(`http://localhost/api/${call}`, async ({ request }) => {
      received.push(await request.json());
      const type = request.headers.get('content-type');
      if (type !== 'application/json') return Response.json({}, { status: 415 });
      const body = await answer;
      return body instanceof Response ? body : HttpResponse.json(body as null);
    }),
  );
  return received;
}

/** Makes a call wait until its answer is released. */
export function holdAnswer(call: Call, answer: object) {
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(answer);
  });
  const received = mockAnswer(call, released);
  return { received, release };
}
