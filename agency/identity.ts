import type { Identity } from '../lib/identity-schema.ts';
import { sample } from './sample.ts';

/**
 * Who the agency is: every page, link, e-mail and legal text takes it from here, until its owner
 * publishes another one in the office. Replace `sample` by an object of your own, like that of
 * `agency/sample.ts`; no later version of the project changes this file.
 */
export const identity: Identity = sample;
