import { phoneLink, phoneText } from '../../lib/agency-texts';
import { Island } from '../islands/islands';
import styles from './account-sheet.module.css';

/** The sheet around the account, which on paper has columns for three agencies. */
export function AccountSheet() {
  return (
    <figure className={styles.sheet}>
      <figcaption>La cuenta de tu venta</figcaption>
      <p className={styles.note} data-no-print="">
        Pon lo que sepas. Nada se envía si tú no quieres.
      </p>
      <p className={styles.onPaper}>
        <span>Tus cifras</span>
        <span>Agencia 1</span>
        <span>Agencia 2</span>
        <span>Agencia 3</span>
      </p>
      <Island name="account" />
      <p className={styles.onPaper}>Fecha y firma</p>
      <p data-form-unavailable="" hidden role="alert">
        {'La cuenta no se ha cargado. Cambia una cifra para probar otra vez, o llámanos al '}
        <a href={phoneLink}>{phoneText}</a>.
      </p>
    </figure>
  );
}
