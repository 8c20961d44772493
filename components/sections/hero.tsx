import {
  agencyTexts as agency,
  areaText,
  phoneLink,
  phoneText,
  writeTerms,
} from '../../lib/agency-texts';
import { Facade } from '../drawings';
import { AccountSheet } from './account-sheet';
import styles from './hero.module.css';

const reassurances = [
  'Honorarios por escrito, con el IVA desglosado.',
  'Papeles revisados antes de anunciar.',
  'Contrato para leer en casa.',
];

export function Hero() {
  const terms = writeTerms(agency.terms);
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <h1 data-no-print="" id="hero-title">
        <span>Cuánto vale tu casa,</span> <span>cuánto cuesta venderla</span>{' '}
        <span>
          {'y\u00a0'}
          <mark>cuánto te queda</mark>
        </span>
      </h1>
      <div className={styles.pitch} data-no-print="">
        <p className={styles.lead}>
          Te lo decimos por escrito, con el porqué y los impuestos estimados. Después decides tú.
        </p>
        <p>
          {`Inmobiliaria en ${areaText}${agency.legal.profession ? ', con abogados colegiados' : ''}.`}
        </p>
        <p className={styles.actions}>
          <a className="button" href="#contact">
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
        <ul>
          {reassurances.map((reassurance) => (
            <li key={reassurance}>{reassurance}</li>
          ))}
        </ul>
      </div>
      <div className={styles.account}>
        <AccountSheet />
      </div>
      <div className={styles.street} data-no-print="">
        <Facade />
      </div>
    </section>
  );
}
