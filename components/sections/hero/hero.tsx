import street from '../../../agency/style/street.svg';
import { agency } from '../../../lib/agency';
import { Street } from '../../drawings';
import { Island } from '../../islands/islands';
import './account-sheet.css';
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
      <div className="hero-words screen-only">
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
        <Street className="hero-street screen-only" part="shops" />
        <AccountSheet />
      </div>
    </section>
  );
}

function AccountSheet() {
  const { hasOwnTaxes } = agency;
  const { feeRate, feeMinimum, plusvaliaRate } = agency.terms;
  const town = { city: agency.address.city, plusvaliaRate, hasOwnTaxes };
  return (
    <figure className="sheet paper cast" id="cuenta">
      <h2 className="sheet-title">La cuenta de tu venta</h2>
      <noscript>
        <wbr hidden />
      </noscript>
      <Island name="account" props={{ feeRate, feeMinimum, street: street.src, town }} />
      <p className="sheet-note screen-only">Nada se envía si no quieres.</p>
      <p className="sheet-no-script">
        {'Tu navegador no hace la suma. La hacemos contigo en el '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </p>
    </figure>
  );
}
