import { writeDataUses } from '../../agency/texts.ts';
import type { FormName } from '../api/forms.ts';
import type { Agency } from '../present-agency.ts';

/**
 * Writes the first layer of the data-protection information (LOPDGDD, art. 11) for one form.
 * @returns its texts; the caller adds the agency's e-mail after `rights`
 */
export function writeDataNotice(agency: Agency, form: FormName) {
  const { companyName, profession } = agency.legal;
  const visitorsChoice =
    form === 'contact'
      ? `; si te contestamos por WhatsApp, WhatsApp${profession ? `; si pides servicios jurídicos, ${profession.name}` : ''}`
      : '';
  return {
    ...writeDataUses(agency)[form],
    controller: companyName,
    recipients: `Las empresas que tratan los datos por encargo nuestro, como la del alojamiento web${visitorsChoice}. Nadie más, salvo obligación legal.`,
    rights: 'Acceso, rectificación, supresión y demás, en',
  };
}
