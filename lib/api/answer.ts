import {
  $ZodLiteral,
  $ZodObject,
  $ZodOptional,
  $ZodUnknown,
  config,
  safeParse,
} from 'zod/v4/core';

// These are what `zod/mini` is made of. Through `zod/mini` itself Turbopack
// (Next 16.4) keeps all of it: 8 kB more with brotli, of the forms' 129 kB.

// Without this zod tries `new Function`, which a strict policy reports as a violation.
config({ jitless: true });

const anything = new $ZodUnknown({ type: 'unknown' });

const acceptedAnswer = new $ZodObject({
  type: 'object',
  shape: {
    success: new $ZodLiteral({ type: 'literal', values: [true] }),
    message: new $ZodOptional({ type: 'optional', innerType: anything }),
  },
});

/**
 * Checks the JSON of an answer against the contract.
 * @returns the answer of a request that was taken, or null: any other JSON says that it was not
 */
export function readAccepted(json: unknown): { message?: unknown } | null {
  return safeParse(acceptedAnswer, json).data ?? null;
}
