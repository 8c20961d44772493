import { phoneLink, phoneText } from '../../lib/agency-texts';
import { Island } from '../forms/islands';
import styles from './estimate-sheet.module.css';

const agencies = ['Agencia 1', 'Agencia 2', 'Agencia 3'];

/** The account that every client is handed: the lines are always the same, the figures those of each home. */
export function EstimateSheet() {
  return (
    <figure className={styles.sheet}>
      <figcaption>La cuenta de tu venta</figcaption>
      <p className={styles.note} data-no-print>
        Tus cifras no se guardan ni se envían si no las mandas tú.
      </p>
      <p className={styles.onPaper}>
        <span>Tus cifras</span>
        {agencies.map((agency) => (
          <span key={agency}>{agency}</span>
        ))}
      </p>
      <Island name="estimate" />
      <p className={styles.onPaper}>Fecha y firma</p>
      <p className={styles.note} data-no-print>
        La cuenta no calcula impuestos: pon los que estimes.
      </p>
      <p data-form-unavailable hidden role="alert">
        La cuenta no ha podido hacerse. Tus cifras siguen aquí: cambia una para probar otra vez, o
        llámanos al <a href={phoneLink}>{phoneText}</a>.
      </p>
    </figure>
  );
}
