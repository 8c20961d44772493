import type { ReactNode } from 'react';
import { agency } from '../../lib/agency';
import { emailLink } from '../../lib/agency-texts';
import { dataUses } from '../../lib/texts';
import styles from './data-notice.module.css';

/** The first layer of the data-protection information (art. 11 LOPDGDD) for one form. */
export function DataNotice({ form }: { form: keyof typeof dataUses }) {
  const { purpose, legalBasis } = dataUses[form];
  const inSight = {
    Responsable: agency.legal.companyName,
    Finalidad: purpose,
    Derechos: (
      <>
        Acceso, rectificación, supresión y demás, en <a href={emailLink}>{agency.email}</a>.
      </>
    ),
  };
  const folded = {
    Legitimación: legalBasis,
    Destinatarios:
      'Solo quien trata los datos por encargo nuestro, alojamiento incluido, salvo obligación legal.',
  };
  return (
    <div className={styles.notice}>
      <h3>Información básica sobre protección de datos</h3>
      <Answers {...inSight} />
      <details>
        <summary>Legitimación y destinatarios</summary>
        <Answers {...folded} />
      </details>
      <p>
        El resto, en <a href="#privacidad">Privacidad</a>.
      </p>
    </div>
  );
}

function Answers(answers: Record<string, ReactNode>) {
  return (
    <dl>
      {Object.entries(answers).map(([name, answer]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
