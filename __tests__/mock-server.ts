type Call = 'newsletter' | 'contact';

/**
 * Answers a call from now on; another request than it is an error.
 * @param answer a response, or anything else as JSON; a promise is awaited
 * @returns the bodies that arrive, in their order
 */
export function mockAnswer(call: Call, answer: unknown) {
  const received: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const request = new Request(new URL(`${url}`, location.href), init);
    const type = request.headers.get('content-type');
    expect([request.method, request.url, type]).toEqual([
      'POST',
      `http://localhost/api/${call}`,
      'application/json',
    ]);
    received.push(await request.json());
    const body = await answer;
    const response = body instanceof Response ? body : Response.json(body);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  });
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
