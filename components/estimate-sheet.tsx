import styles from './estimate-sheet.module.css';

/** The estimate that every client is handed, as lines and bars: the figures are those of each home. */
export function EstimateSheet() {
  return (
    <figure className={styles.sheet}>
      <p className={styles.title}>La cuenta de tu venta</p>
      <ul>
        <li className={styles.worth}>
          Lo que vale
          <small>comparada con otras de tu zona, una por una</small>
        </li>
        <li className={styles.fees}>
          Nuestros honorarios
          <small>y su IVA, en otra línea</small>
        </li>
        <li className={styles.tax}>
          Plusvalía municipal
          <small>si hubo ganancia</small>
        </li>
        <li className={styles.papers}>
          Papeles y cancelaciones
          <small>certificado energético, hipoteca pendiente</small>
        </li>
        <li className={styles.kept}>
          <strong>Lo que te queda</strong>
        </li>
      </ul>
      <figcaption>
        La hoja es siempre la misma. Las cifras, las de tu casa.
      </figcaption>
    </figure>
  );
}
