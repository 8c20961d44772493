import { agency } from '../lib/agency';
import { phoneLink, phoneText } from '../lib/agency-texts';
import { EstimateSheet } from './estimate-sheet';
import { Facade } from './facade';
import styles from './hero.module.css';

const reassurances = [
  'Los honorarios, por escrito antes de firmar nada: el total con IVA incluido, línea a línea.',
  'Los papeles, revisados antes de poner el anuncio.',
  'El contrato, en tu mano, para leerlo en casa con calma.',
];

export function Hero() {
  const terms = Object.values(agency.terms).join(' ');
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.pitch}>
        <h1 id="hero-title">
          <span>Cuánto vale tu casa,</span> <span>cuánto cuesta venderla</span>{' '}
          <span>
            {'y\u00a0'}
            <mark>cuánto te queda</mark>
          </span>
        </h1>
        <p>Agencia inmobiliaria y despacho jurídico, bajo un mismo techo.</p>
        <p className={styles.lead}>
          Son las tres cuentas que conviene tener hechas antes de vender. Te las
          damos por escrito, con el porqué al lado. Después decides tú: si
          vendes, cuándo y con quién.
        </p>
        <p className={styles.actions}>
          <a className={styles.action} href="#contact">
            Quiero una valoración real
          </a>
          <span>
            o llámanos al <a href={phoneLink}>{phoneText}</a>
          </span>
        </p>
        {terms && (
          <p>
            <small>{terms}</small>
          </p>
        )}
        <ul className={styles.reassurances}>
          {reassurances.map((reassurance) => (
            <li key={reassurance}>{reassurance}</li>
          ))}
        </ul>
      </div>
      <div className={styles.estimate}>
        <EstimateSheet />
      </div>
      <div className={styles.street}>
        <Facade />
      </div>
    </section>
  );
}
