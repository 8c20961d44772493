import { sample } from './sample.ts';

/**
 * The agency's facts. Once the owner publishes «Mi página», hers replace the fields of `ownersSchema` in
 * `lib/identity-schema.ts`: hours, closures, prices, phone, e-mail, address, people, photograph, letter
 * rhythm. Replace `sample` by your own object with the fields of `agency/sample.ts`; nothing of the sample
 * is published then. Updates of the project never change this file.
 */
export const identity: AgencyIdentity = sample;
