import { identity as file } from '../../agency/identity';
import type { Identity } from '../../lib/identity-schema';
import { presentAgency } from '../../lib/present-agency';

/** The agency of `agency/identity.ts`. */
export const fileAgency = presentAgency(file);

const before = structuredClone(file);
afterEach(() => sayInFile(before));

/** Has `agency/identity.ts` say something else until the test ends, for servers that open later. */
export function sayInFile(identity: Identity) {
  for (const name of Object.keys(file)) delete (file as Record<string, unknown>)[name];
  Object.assign(file, structuredClone(identity));
}
