import { identity } from '../agency/identity.ts';

/**
 * The time zone of dates and hours, by the postal code in `agency/identity.ts`: the Canary Islands are one
 * hour behind.
 */
export const timeZone = /^3[58]/.test(identity.address.postalCode)
  ? 'Atlantic/Canary'
  : 'Europe/Madrid';
