import { agency, emailLink, phoneLink, phoneText } from '../lib/agency';
import styles from './legal.module.css';

/** Who runs the site (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal, address } = agency;
  return (
    <section className={styles.legal} id="aviso-legal">
      <h2>Aviso legal</h2>
      <p>
        {`${agency.name} es ${legal.companyName}, NIF ${legal.taxId}, ${address.street}, ${address.postalCode} ${address.city} (${address.province}).`}
      </p>
      <p>
        Inscripción: {legal.registry}.
        {legal.agentsRegister &&
          ` Agentes inmobiliarios: ${legal.agentsRegister}.`}
        {legal.barAssociation && ` Abogacía: ${legal.barAssociation}.`}
      </p>
      <p>
        <a href={phoneLink}>{phoneText}</a>,{' '}
        <a href={emailLink}>{agency.email}</a>.
      </p>
      <p>
        Lo que lees aquí no sustituye al consejo sobre tu caso. Una valoración
        no es una tasación: esa la hace una sociedad homologada.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
