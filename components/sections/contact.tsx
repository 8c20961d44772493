import { areaText } from '../../lib/agency-texts';
import { Island } from '../forms/islands';
import styles from './contact.module.css';
import { DataNotice } from './data-notice';
import { FormUnavailable } from './form-unavailable';
import { LegalAdvice, OfficeCard } from './office';

export function Contact() {
  return (
    <section aria-labelledby="contact-title" className={styles.contact} data-prints id="contact">
      <div className={styles.sheet} data-no-print>
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <p>
          {[
            `Si vendes en ${areaText}, dinos dónde está la casa, si es solo tuya y qué te preocupa; si compras, qué buscas.`,
            'Te llamamos, vemos la casa y te la valoramos por escrito; hasta ahí no firmas nada.',
          ].join(' ')}
        </p>
        <Island name="contact" near />
        <FormUnavailable />
        <DataNotice form="contact" />
      </div>
      <div className={styles.side}>
        <OfficeCard />
        <LegalAdvice />
      </div>
    </section>
  );
}
