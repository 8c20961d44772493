import { agency } from '../../lib/agency.ts';
import { listDataUses } from '../../lib/data-notice.ts';

/**
 * What somebody agrees to who subscribes: the e-mail to confirm and the page with its button say
 * it, and it is kept as proof of the consent (RGPD, art. 7.1).
 */
export function writeConsent(): string {
  const { purpose } = listDataUses().newsletter;
  return `${agency.name} (${agency.legal.companyName}) te enviará ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)} La dejas cuando quieras: cada una dice cómo.`;
}
