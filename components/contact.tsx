import { agency } from '../lib/agency';
import styles from './contact.module.css';
import { DataNotice } from './data-notice';
import { FormUnavailable } from './form-unavailable';
import { Island } from './islands';
import { LegalAdvice, OfficeCard } from './office';

export function Contact() {
  const terms = Object.values(agency.terms);
  return (
    <section
      aria-labelledby="contact-title"
      className={styles.contact}
      data-prints
      id="contact"
    >
      <div className={styles.sheet}>
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <p>
          Para una valoración real, dinos dónde está, de quién es y qué te
          preocupa; si compras, qué buscas. Te contesta una persona de la
          oficina, con nombre y apellidos.
        </p>
        <Island name="contact" near />
        <FormUnavailable />
        {terms.length > 0 && <p>{terms.join(' ')}</p>}
        <DataNotice
          legalBasis="Atender lo que nos pides antes de un posible contrato (art.&nbsp;6.1.b RGPD)."
          purpose="Contestarte y, si la pides, preparar la valoración. Nada de publicidad."
        />
      </div>
      <div className={styles.side}>
        <OfficeCard />
        <LegalAdvice />
      </div>
    </section>
  );
}
