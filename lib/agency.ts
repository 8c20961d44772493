import { identity as file } from '../agency/identity.ts';
import type { Identity } from './identity-schema.ts';
import { presentAgency } from './present-agency.ts';

/** The agency of the page: `agency/identity.ts`, with what the owner has published when the build starts. */
export const identity: Identity = process.env.PUBLISHED_AGENCY
  ? JSON.parse(process.env.PUBLISHED_AGENCY)
  : file;

export const agency = presentAgency(identity);
