import { dataUses } from '../../agency/texts.ts';
import { agency } from '../../lib/agency.ts';

/**
 * What somebody agrees to who subscribes: the e-mail to confirm and the page with its button say
 * it, and it is kept as proof of the consent (RGPD, art. 7.1).
 */
export function writeConsent(): string {
  const { purpose } = dataUses.newsletter;
  return `${agency.name} (${agency.legal.companyName}) te enviará ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)} Lo dejas cuando quieras: cada correo dice cómo.`;
}
