import { agency } from '../lib/agency';
import {
  addressText,
  emailLink,
  phoneLink,
  phoneText,
} from '../lib/agency-texts';
import styles from './legal.module.css';

/** Who runs the site (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal } = agency;
  const { profession } = legal;
  return (
    <section className={styles.legal} id="aviso-legal">
      <h2>Aviso legal</h2>
      <p>
        {`${agency.name} es ${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}.`}
      </p>
      <p>
        Inscripción: {legal.registry}.
        {legal.agentsRegister && ` ${legal.agentsRegister}.`}
        {legal.supervisor && ` Supervisión: ${legal.supervisor}.`}
        {profession && (
          <>
            {` ${profession.association}. ${profession.title}, título expedido en ${profession.titleState}. `}
            <a href={profession.rules}>Normas profesionales</a>.
          </>
        )}
      </p>
      <p>
        <a href={phoneLink}>{phoneText}</a>,{' '}
        <a href={emailLink}>{agency.email}</a>.
      </p>
      <p>
        Lo que lees aquí no sustituye al consejo sobre tu caso. Una valoración
        no es una tasación: la de una hipoteca la firma un tasador homologado.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
