import type { ReactNode } from 'react';
import { agency } from '../lib/agency';
import { emailLink } from '../lib/agency-texts';
import styles from './data-notice.module.css';

/** The first layer of the data-protection information (art. 11 LOPDGDD) for one form. */
export function DataNotice({
  purpose,
  legalBasis,
}: {
  purpose: ReactNode;
  legalBasis: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <h3>Información básica sobre protección de datos</h3>
      <dl>
        <div>
          <dt>Responsable</dt>
          <dd>{agency.legal.companyName}</dd>
        </div>
        <div>
          <dt>Finalidad</dt>
          <dd>{purpose}</dd>
        </div>
        <div>
          <dt>Legitimación</dt>
          <dd>{legalBasis}</dd>
        </div>
        <div>
          <dt>Destinatarios</dt>
          <dd>
            Solo quien recoge los formularios por encargo nuestro, salvo
            obligación legal.
          </dd>
        </div>
        <div>
          <dt>Derechos</dt>
          <dd>
            Acceder, rectificar, suprimir y los demás, escribiendo a{' '}
            <a href={emailLink}>{agency.email}</a>.
          </dd>
        </div>
      </dl>
      <p>
        Todo lo demás, en <a href="#privacidad">Privacidad</a>.
      </p>
    </div>
  );
}
