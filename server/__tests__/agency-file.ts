import { identity as file } from '../../agency/identity';
import { setAgency } from '../../lib/agency';
import type { Identity } from '../../lib/identity-schema';

const before = structuredClone(file);
afterEach(() => sayInFile(before));

/** Has `agency/identity.ts` say something else until the test ends, and the agency be it. */
export function sayInFile(identity: Identity) {
  for (const name of Object.keys(file)) delete (file as Record<string, unknown>)[name];
  setAgency(Object.assign(file, structuredClone(identity)));
}
