import { sample } from './sample.ts';

/**
 * What the agency is. What the owner has published in «Mi página» counts for her part (hours, closures,
 * prices, phone, e-mail, address, people, photograph, rhythm of the letter: `lib/owners-part.ts`), this file
 * for the rest, and for all until she publishes. Replace `sample` by an object of your own, with the fields
 * of `agency/sample.ts`; nothing of the sample is published. Updates of the project never change this file.
 */
export const identity: AgencyIdentity = sample;
