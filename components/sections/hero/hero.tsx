import { agency } from '../../../lib/agency';
import { Street } from '../../drawings';
import { AccountSheet } from './account-sheet';
import './hero.css';

const reassurances = [
  'Precio razonado, aunque duela.',
  'Papeles revisados antes de anunciar.',
  'La valoración no te obliga a nada.',
];

export function Hero() {
  const { profession } = agency.legal;
  return (
    <section aria-labelledby="hero-title" className="hero" data-prints="">
      <div className="hero-words">
        <p className="hero-about">
          {`Inmobiliaria en ${agency.areaText}${profession ? `; para lo legal, ${profession.called}` : ''}`}
        </p>
        <h1 id="hero-title">
          <span>Cuánto vale tu casa,</span> <span>cuánto cuesta venderla</span>{' '}
          <span>
            {'y\u00a0'}
            <mark>cuánto te queda</mark>
          </span>
        </h1>
        <p className="hero-lead">Te lo damos por escrito, después de verla.</p>
        <a className="button" href="#contact">
          Quiero una valoración real
        </a>
        <ul className="hero-points">
          {reassurances.map((reassurance) => (
            <li key={reassurance}>{reassurance}</li>
          ))}
        </ul>
        {agency.priceText && <p className="hero-price">{agency.priceText}</p>}
      </div>
      <div className="hero-account">
        <Street className="hero-street" part="shops" />
        <AccountSheet />
      </div>
    </section>
  );
}
