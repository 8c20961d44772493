import { agencyTexts as agency, emailLink, emailText } from '../../lib/agency-texts';
import { addNonBreakingSpaces, dataUses } from '../../lib/form-texts';
import { Alternatives } from '../islands/alternatives';
import { NamedLines } from '../named-lines';
import styles from './form-notices.module.css';

/** The first layer of the data-protection information (art. 11 LOPDGDD) for one form. */
export function DataNotice({ form }: { form: keyof typeof dataUses }) {
  const { purpose, legalBasis } = dataUses[form];
  const lawyer =
    form === 'contact' && agency.legal.profession
      ? ' y, si pides servicios jurídicos, el abogado'
      : '';
  const inSight = {
    Responsable: agency.legal.companyName,
    Finalidad: purpose,
    Derechos: (
      <>
        Acceso, rectificación, supresión y demás, en <a href={emailLink}>{emailText}</a>.
      </>
    ),
  };
  const folded = {
    Legitimación: legalBasis,
    Destinatarios: `Quien los trata por encargo nuestro (también el alojamiento)${lawyer}. Nadie más, salvo obligación legal.`,
  };
  return (
    <div className={styles.notice}>
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

/**
 * What a visitor reads beside a form that cannot work: at once without
 * JavaScript; else it is hidden until the form's island fails to load or throws.
 */
export function FormUnavailable() {
  return (
    <>
      <noscript>
        <p className="failure">
          <span>Este formulario necesita JavaScript.</span> <Alternatives />
        </p>
      </noscript>
      <p className="failure" data-form-unavailable="" hidden role="alert">
        <span>El formulario no se ha cargado ni se ha enviado.</span>{' '}
        <span>
          <a data-reload="" href="#contact">
            Recarga la página
          </a>
          : tu texto no se pierde. <b hidden>Ahora no responde: prueba luego.</b>
        </span>{' '}
        <Alternatives />
      </p>
    </>
  );
}
