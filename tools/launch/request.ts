/** Sends a request without following redirects. @throws an Error of one line after 20 seconds without a response */
export async function request(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(20_000);
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as { cause?: Error; message: string };
    throw new Error(`${address} does not respond: ${cause?.message ?? message}`);
  }
}
