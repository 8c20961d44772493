import { dataUses } from '../../agency/texts';
import { agency } from '../../lib/agency';
import { addNonBreakingSpaces } from '../../lib/typography';
import { NamedLines } from '../named-lines';
import './data-notice.css';

/** The first layer of the data-protection information (art. 11 LOPDGDD) for one form. */
export function DataNotice({ form }: { form: keyof typeof dataUses }) {
  const { purpose, legalBasis } = dataUses[form];
  const lawyer =
    form === 'contact' && agency.legal.profession
      ? `; si pides servicios jurídicos, ${agency.legal.profession.name}`
      : '';
  const inSight = {
    Responsable: agency.legal.companyName,
    Finalidad: purpose,
    Derechos: (
      <>
        Acceso, rectificación, supresión y demás, en <a href={agency.emailLink}>{agency.email}</a>.
      </>
    ),
  };
  const folded = {
    Legitimación: legalBasis,
    Destinatarios: `Las empresas que tratan los datos por encargo nuestro, como la del alojamiento web${lawyer}. Nadie más, salvo obligación legal.`,
  };
  return (
    <div className="notice">
      <h3>Información básica sobre protección de datos</h3>
      <NamedLines {...inSight} />
      <details>
        <summary>Legitimación y destinatarios</summary>
        <NamedLines {...addNonBreakingSpaces(folded)} />
      </details>
      <p>
        El resto, en <a href="#privacidad">Privacidad</a>.
      </p>
    </div>
  );
}
