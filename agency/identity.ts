import type { Identity } from '../lib/identity-schema.ts';
import { sample } from './sample.ts';

/**
 * The identity of the agency. Every page, link, e-mail and legal text reads it, until the owner publishes
 * another one in the office. Replace `sample` by an object of your own, with the fields of
 * `agency/sample.ts`. Updates of the project never change this file.
 */
export const identity: Identity = sample;
