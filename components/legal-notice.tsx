import { agency, emailLink, phoneLink, phoneText } from '../lib/agency';
import styles from './legal.module.css';

/** Who runs the site (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal, address } = agency;
  return (
    <section
      aria-labelledby="legal-title"
      className={styles.legal}
      id="aviso-legal"
    >
      <h2 id="legal-title">Aviso legal</h2>
      <p>
        Esta página es de {legal.companyName}, con NIF {legal.taxId} y domicilio
        en {address.street}, {address.postalCode} {address.city} (
        {address.province}). Trabaja con el nombre de {agency.name}.
      </p>
      <p>
        Inscripción: {legal.registry}.
        {legal.agentsRegister &&
          ` Agentes inmobiliarios: ${legal.agentsRegister}.`}
        {legal.barAssociation && ` Abogacía: ${legal.barAssociation}.`}
      </p>
      <p>
        Puedes hablar con nosotros en el <a href={phoneLink}>{phoneText}</a> y
        en <a href={emailLink}>{agency.email}</a>.
      </p>
      <p>
        Lo que lees aquí explica cómo trabajamos y no sustituye al consejo sobre
        tu caso. Una valoración no es una tasación: esa la hace una sociedad
        homologada, por ejemplo para una hipoteca.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
