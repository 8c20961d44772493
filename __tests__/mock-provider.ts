import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer();

// The provider that the tests of whatever file imports this talk to.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Call = 'newsletter' | 'contact';

/**
 * Lets a call be answered with a response, or with anything else as JSON, once it is there.
 * @returns the bodies that arrive, as they come
 */
export function answer(call: Call, given: unknown) {
  const arrived: unknown[] = [];
  server.use(
    http.post(`http://localhost/api/${call}`, async ({ request }) => {
      arrived.push(await request.json());
      const type = request.headers.get('content-type');
      if (type !== 'application/json')
        return Response.json({}, { status: 415 });
      const body = await given;
      return body instanceof Response ? body : HttpResponse.json(body as null);
    }),
  );
  return arrived;
}

/** Lets a call wait until its answer is released. */
export function answerLater(call: Call, given: object) {
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(given);
  });
  const arrived = answer(call, released);
  return { arrived, release };
}
