import { agency } from '../../../lib/agency';
import { Facade } from '../../drawings';
import { AccountSheet } from './account-sheet';
import './hero.css';
import './hero-motion.css';

const reassurances = [
  'Un precio razonado, aunque sea más bajo.',
  'Papeles revisados antes de anunciar.',
  'Para saberlo no firmas nada.',
];

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="hero" data-prints="account">
      <h1 id="hero-title">
        <span>Cuánto vale tu casa,</span> <span>cuánto cuesta venderla</span>{' '}
        <span>
          {'y\u00a0'}
          <mark>cuánto te queda</mark>
        </span>
      </h1>
      <div className="hero-pitch">
        <p className="hero-lead">
          Te lo decimos por escrito, con el porqué y los impuestos estimados. Después decides tú.
        </p>
        <p>
          {`Inmobiliaria en ${agency.areaText}: vendemos pisos y casas${agency.legal.profession ? `; si hay herencia o divorcio, con ${agency.legal.profession.called}` : ''}.`}
        </p>
        <p>
          <a className="button" href="#contact">
            Quiero una valoración real
          </a>
        </p>
      </div>
      <div className="hero-account">
        <AccountSheet />
      </div>
      <div className="hero-pitch">
        <ul>
          {reassurances.map((reassurance) => (
            <li key={reassurance}>{reassurance}</li>
          ))}
        </ul>
        {agency.priceText && <p>{agency.priceText}</p>}
      </div>
      <div className="hero-street">
        <Facade />
      </div>
    </section>
  );
}
