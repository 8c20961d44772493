import { writeDataUses } from '../agency/texts';
import { agency } from '../lib/agency';
import type { FormName } from '../lib/api/forms';
import { Paragraph } from './paragraph';
import '../agency/style/form.css';

/** Shows the first layer of the data-protection information (LOPDGDD, art. 11) for one form. */
export function DataNotice({ form }: { form: FormName }) {
  const { companyName, profession } = agency.legal;
  const { purpose, legalBasis } = writeDataUses(agency)[form];
  const visitorsChoice =
    form === 'contact'
      ? `; si te contestamos por WhatsApp, WhatsApp${profession ? `; si pides servicios jurídicos, ${profession.name}` : ''}`
      : '';
  return (
    <div className="notice">
      <Paragraph>
        {`Responsable: ${companyName.replace(/\.?$/, '.')} Finalidad: ${purpose} Derechos y más, en `}
        <a href="#privacidad">Privacidad</a>.
      </Paragraph>
      <details>
        <summary>Información básica sobre protección de datos</summary>
        <Paragraph>
          {`Legitimación: ${legalBasis}\nDestinatarios: Las empresas que tratan los datos por encargo nuestro, como la del alojamiento web${visitorsChoice}. Nadie más, salvo obligación legal.\nDerechos: Acceso, rectificación, supresión y demás, en `}
          <a href={agency.emailLink}>{agency.email}</a>.
        </Paragraph>
      </details>
    </div>
  );
}
