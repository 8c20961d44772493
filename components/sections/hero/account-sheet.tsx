import street from '../../../agency/style/street.svg';
import { agency } from '../../../lib/agency';
import { Island } from '../../islands/islands';
import './account-sheet.css';

export function AccountSheet() {
  const { terms, address } = agency;
  const { feeRate, feeMinimum } = terms;
  const town = {
    city: address.city,
    plusvaliaRate: terms.plusvaliaRate,
    hasOwnTaxes: agency.hasOwnTaxes,
  };
  return (
    <figure className="sheet paper cast" id="cuenta">
      <h2 className="sheet-title">La cuenta de tu venta</h2>
      <Island name="account" props={{ feeRate, feeMinimum, street: street.src, town }} />
      <p className="sheet-note">Nada se envía si no quieres.</p>
      <p className="sheet-no-script">
        {'Tu navegador no hace la suma. La hacemos contigo en el '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
        <noscript>
          <wbr />
        </noscript>
      </p>
    </figure>
  );
}
