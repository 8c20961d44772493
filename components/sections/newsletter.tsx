import { addNonBreakingSpaces } from '../../lib/form-texts';
import { Part } from '../drawings';
import { Island } from '../islands/islands';
import { Paragraph } from '../paragraph';
import { DataNotice, FormUnavailable } from './form-notices';
import styles from './newsletter.module.css';

export function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title" className={styles.newsletter}>
      <div className={styles.postcard}>
        <div className={styles.message}>
          <svg aria-hidden="true" fill="none" viewBox="114 0 76 96">
            <Part of="stamp" />
          </svg>
          <h2 id="newsletter-title">
            {addNonBreakingSpaces('¿Aún no es el momento? Te escribimos')}
          </h2>
          <Paragraph>
            Un correo semanal para vender o comprar sin prisa: impuestos, papeles y qué preguntar a
            una agencia antes de firmar. A la nuestra también. A veces trae publicidad.
          </Paragraph>
        </div>
        <div className={styles.address}>
          <Island name="newsletter" near />
          <FormUnavailable />
        </div>
        <DataNotice form="newsletter" />
      </div>
    </section>
  );
}
