import { agency } from '../lib/agency';
import { emailLink } from '../lib/agency-texts';
import { dataUses } from '../lib/texts';
import styles from './data-notice.module.css';

/** The first layer of the data-protection information (art. 11 LOPDGDD) for one form. */
export function DataNotice({ form }: { form: keyof typeof dataUses }) {
  const { purpose, legalBasis } = dataUses[form];
  const answers = {
    Responsable: agency.legal.companyName,
    Finalidad: purpose,
    Legitimación: legalBasis,
    Destinatarios:
      'Solo quienes los tratan por encargo nuestro, alojamiento incluido, salvo obligación legal.',
    Derechos: (
      <>
        Acceder, rectificar, suprimir y los demás, escribiendo a{' '}
        <a href={emailLink}>{agency.email}</a>.
      </>
    ),
  };
  return (
    <div className={styles.notice}>
      <h3>Información básica sobre protección de datos</h3>
      <dl>
        {Object.entries(answers).map(([name, answer]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        Todo lo demás, en <a href="#privacidad">Privacidad</a>.
      </p>
    </div>
  );
}
