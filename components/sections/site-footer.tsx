import {
  agencyTexts as agency,
  emailLink,
  hoursText,
  phoneLink,
  phoneText,
} from '../../lib/agency-texts';
import { AzulejoBorder, Wordmark } from '../drawings';
import { Accessibility, LegalNotice, Privacy } from './legal-texts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { street, postalCode, city } = agency.address;
  return (
    <footer className={styles.footer}>
      <AzulejoBorder id="tiles-3" />
      <div className={styles.inner}>
        <div className={styles.sign}>
          <Wordmark />
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
        <div className={styles.contact}>
          <h2>Contacto</h2>
          <ul>
            <li>
              <a href={phoneLink}>{phoneText}</a>
            </li>
            <li>
              <a href={emailLink}>{agency.email}</a>
            </li>
            <li>{`${street}, ${postalCode} ${city}`}</li>
            {hoursText.map((span) => (
              <li key={span}>{span}</li>
            ))}
          </ul>
        </div>
        <div className={styles.small}>
          <p>
            {`© ${agency.copyrightYear ?? ''} ${agency.name}`}{' '}
            <a href="#aviso-legal">Aviso legal</a> <a href="#privacidad">Privacidad</a>{' '}
            <a href="#accesibilidad">Accesibilidad</a>
          </p>
          {agency.legal.agentsRegister && <p>{agency.legal.agentsRegister}</p>}
          <p>Esta página no usa cookies ni nada parecido.</p>
        </div>
      </div>
      <LegalNotice />
      <Privacy />
      <Accessibility />
    </footer>
  );
}
