import type { Agency } from '../../lib/present-agency.ts';
import { listDataUses } from '../../lib/texts/data-notice.ts';

/**
 * Writes the text of the consent to the letters. The confirmation e-mail and its page show it, and it is
 * stored as proof (RGPD, art. 7.1).
 */
export function writeConsent(agency: Agency): string {
  const { purpose } = listDataUses(agency).newsletter;
  return `${agency.name} (${agency.legal.companyName}) te enviará ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)} Te das de baja cuando quieras: cada carta dice cómo.`;
}
