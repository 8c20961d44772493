import { agencyTexts as agency, emailLink, phoneLink, phoneText } from '../../lib/agency-texts';
import { Night, Wordmark } from '../drawings';
import { Accessibility, LegalNotice, Privacy } from './legal-texts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Night />
      <div className={styles.inner}>
        <div className={styles.slogans}>
          {agency.slogans.map((slogan) => (
            <p key={slogan}>{slogan.replaceAll(', ', ',\n')}</p>
          ))}
        </div>
        <div className={styles.services}>
          <h2>Servicios</h2>
          <ul>
            {agency.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <p className={styles.line}>
          <Wordmark />
          <a href={phoneLink}>{phoneText}</a>
          <a href={emailLink}>{agency.email}</a>
        </p>
        <p className={styles.line}>
          <span>{`© ${agency.copyrightYear ?? ''} ${agency.name}`}</span>
          <a href="#aviso-legal">Aviso legal</a>
          <a href="#privacidad">Privacidad</a>
          <a href="#accesibilidad">Accesibilidad</a>
          <span>Sin cookies ni nada parecido.</span>
          {agency.legal.agentsRegister && <span>{agency.legal.agentsRegister}</span>}
        </p>
      </div>
      <LegalNotice />
      <Privacy />
      <Accessibility />
    </footer>
  );
}
