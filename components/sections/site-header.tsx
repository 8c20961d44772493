import { agency } from '../../lib/agency';
import { Wordmark } from '../drawings';
import './site-header.css';

export function SiteHeader() {
  const { street, city } = agency.address;
  return (
    <header className="header">
      <div className="header-strip night">
        <span>{agency.tagline}</span>
        <span>{`${street}, ${city}`}</span>
      </div>
      <div className="header-bar">
        <Wordmark href="#inicio" />
        <div className="header-reach">
          <a className="header-phone" href={agency.phoneLink}>
            {agency.phoneText}
          </a>
          <a className="header-talk button screen-only" href="#contact">
            Hablemos
          </a>
        </div>
      </div>
    </header>
  );
}
