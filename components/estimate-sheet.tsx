import { phoneLink, phoneText } from '../lib/agency-texts';
import styles from './estimate-sheet.module.css';
import { Island } from './islands';

/** The estimate that every client is handed: the lines are always the same, the figures those of each home. */
export function EstimateSheet() {
  return (
    <figure className={styles.sheet}>
      <p className={styles.title}>La cuenta de tu venta</p>
      <Island name="estimate" />
      <p data-form-unavailable hidden role="alert">
        No ha podido cargarse lo que hace la cuenta. Tus cifras siguen aquí.
        Escribe otra para probar de nuevo, o llámanos al{' '}
        <a href={phoneLink}>{phoneText}</a> y la hacemos contigo.
      </p>
      <figcaption>
        La hoja es siempre la misma. Las cifras, las de tu casa. No calcula
        impuestos: son los que tú estimes. Imprímela y llévala a cualquier
        agencia.
      </figcaption>
    </figure>
  );
}
