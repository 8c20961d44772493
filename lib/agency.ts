import { identity as file } from '../agency/identity.ts';
import type { Identity } from './identity-schema.ts';
import { presentAgency } from './present-agency.ts';

/** The agency of the page: `agency/identity.ts`, with what the owner has published when the build starts. */
export let identity: Identity = process.env.PUBLISHED_AGENCY
  ? JSON.parse(process.env.PUBLISHED_AGENCY)
  : file;

export let agency = presentAgency(identity);

/** Replaces the agency, for the renderer of `tools/adapter/publish.ts`. */
export function setAgency(published: Identity) {
  identity = published;
  agency = presentAgency(published);
}
