import { firstLetter } from '../../lib/texts';
import { HouseMark } from '../drawings/house-mark';
import { Island } from '../forms/islands';
import { DataNotice } from './data-notice';
import { FormUnavailable } from './form-unavailable';
import styles from './newsletter.module.css';

export function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title" className={styles.newsletter}>
      <div className={styles.postcard}>
        <div className={styles.message}>
          <h2 id="newsletter-title">¿Aún no es el momento? Te escribimos</h2>
          <p>
            Un correo semanal para vender o comprar sin prisa: impuestos,
            papeles y qué preguntar a una agencia antes de firmar. A la nuestra
            también.
          </p>
        </div>
        <div className={styles.address}>
          <Stamp />
          <Island name="newsletter" near />
          <FormUnavailable />
          <p className={styles.aside}>{`Tras suscribirte, ${firstLetter}`}</p>
        </div>
        <div className={styles.print}>
          <DataNotice form="newsletter" />
        </div>
      </div>
    </section>
  );
}

/** A stamp with the house of the wordmark, and its postmark. */
function Stamp() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 190 96">
      <path
        d="M118 4h68v88h-68z"
        fill="var(--azulejo-deep)"
        stroke="var(--sheet)"
        strokeDasharray="0 8"
        strokeLinecap="round"
        strokeWidth="5"
      />
      <g transform="translate(128 21) scale(1.5)">
        <HouseMark />
      </g>
      <path
        d="M54 48a34 34 0 1 1 0 .1zM62 48a26 26 0 1 1 0 .1zM66 42h44M66 54h44M0 32q10-7 20 0t20 0 16 0M0 48q10-7 20 0t20 0 12 0M0 64q10-7 20 0t20 0 16 0"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
