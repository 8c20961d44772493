import styles from './estimate-sheet.module.css';

const costs = [
  {
    name: 'Nuestros honorarios',
    note: 'y su IVA, en otra línea',
    className: styles.fees,
  },
  {
    name: 'Plusvalía municipal',
    note: 'si hubo ganancia',
    className: styles.tax,
  },
  {
    name: 'Papeles y cancelaciones',
    note: 'certificado energético, hipoteca pendiente',
    className: styles.papers,
  },
];

/** The estimate that every client is handed, as lines and bars: the figures are those of each home. */
export function EstimateSheet() {
  return (
    <figure className={styles.sheet}>
      <p className={styles.title}>La cuenta de tu venta</p>
      <ul>
        <li className={styles.worth}>
          <strong>Lo que vale</strong>
          <small>comparada con otras de tu zona, una por una</small>
        </li>
        {costs.map(({ name, note, className }) => (
          <li className={className} key={name}>
            {name}
            <small>{note}</small>
          </li>
        ))}
        <li className={styles.kept}>
          <strong>
            <mark>Lo que te queda</mark>
          </strong>
        </li>
      </ul>
      <figcaption>
        La hoja es siempre la misma. Las cifras, las de tu casa.
      </figcaption>
    </figure>
  );
}
