import street from '../../../agency/style/street.svg';
import { agency } from '../../../lib/agency';
import { settings } from '../../../lib/settings';
import { Street } from '../../drawings';
import { House } from '../../house';
import { hasIsland } from '../../islands/islands';
import { Accessibility, LegalNotice, Privacy } from './legal-texts';
import './closing-account.css';
import './site-footer.css';

export function SiteFooter() {
  const { legal } = agency;
  return (
    <footer className="footer night" data-near="">
      {/* Each pressed bell lights a window, so the script is fetched when this nears the viewport. */}
      <Street fill="var(--night)" part="night" stroke="var(--night-rule)" strokeWidth="1" />
      {agency.closing && hasIsland('account') && <ClosingAccount lines={agency.closing} />}
      <div className="footer-inner">
        <div className="footer-slogans">
          {agency.slogans.map((slogan) => (
            <p key={slogan}>{slogan}</p>
          ))}
          <p className="footer-line">
            <a href={agency.phoneLink}>{agency.phoneText}</a>
            <a href={agency.emailLink}>{agency.email}</a>
            {agency.sameAs?.map((href) => (
              <a href={href} key={href}>
                {new URL(href).hostname.replace('www.', '')}
              </a>
            ))}
          </p>
        </div>
        <div className="footer-services">
          <h2>Servicios</h2>
          <ul>
            {agency.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <p className="footer-line">
          <a href="#aviso-legal">Aviso legal</a>
          <a href="#privacidad">Privacidad</a>
          <a href="#accesibilidad">Accesibilidad</a>
          <span>Sin cookies.</span>
          <span>{`© ${agency.copyrightYear ?? ''} ${agency.name}`}</span>
          {legal.agentsRegister && <span>{legal.agentsRegister}</span>}
          {legal.agentsBadge && (
            <img
              alt="Distintivo del registro de agentes"
              height="48"
              loading="lazy"
              src={`${settings.basePath}/${legal.agentsBadge}`}
            />
          )}
        </p>
      </div>
      <LegalNotice />
      <Privacy />
      <Accessibility />
    </footer>
  );
}

/**
 * Closes the page with an account in words, below the house at night. The account of the first screen inserts
 * the visitor's amounts and lights what is left (`components/islands/account/closing.ts`); without amounts the
 * lines are blanks to fill in, the house is dark, and its door leads to the account.
 * @param lines the value of a home, the costs of selling it, and the remainder
 */
export function ClosingAccount({ lines }: { lines: string[] }) {
  return (
    <div className="closing" data-closing="">
      <House className="closing-house" lit="" street={street.src}>
        <a className="facade-plate closing-door" data-then="Hablemos" href="#cuenta">
          Haz la cuenta
        </a>
      </House>
      {lines.map((line) => (
        <p className="closing-line" key={line}>
          <span className="closing-words">{line}</span>
          {/* Screen readers have read it in the account. */}
          <mark aria-hidden="true" className="closing-sum" />
        </p>
      ))}
    </div>
  );
}
