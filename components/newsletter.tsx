import { DataNotice } from './data-notice';
import { FormUnavailable } from './form-unavailable';
import { Island } from './island';
import styles from './newsletter.module.css';
import { Stamp } from './stamp';

export function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title" className={styles.newsletter}>
      <div className={styles.postcard}>
        <div className={styles.message}>
          <h2 id="newsletter-title">¿Aún no es el momento? Te escribimos</h2>
          <p>
            Un correo semanal para quien piensa en vender o comprar y no tiene
            prisa: qué impuestos tocan, qué papeles se piden primero, qué
            preguntar a una agencia antes de firmar. A la nuestra también.
          </p>
        </div>
        <div className={styles.address}>
          <Stamp />
          <Island name="newsletter" near />
          <FormUnavailable />
          <p className={styles.aside}>
            El primer correo llega en los próximos días. Si no aparece, mira en
            la carpeta de spam.
          </p>
        </div>
        <div className={styles.print}>
          <DataNotice
            legalBasis="Tu consentimiento, que das al suscribirte y retiras cuando quieras, desde cualquier correo."
            purpose="Enviarte un correo semanal con consejos y, a veces, publicidad nuestra."
          />
        </div>
      </div>
    </section>
  );
}
