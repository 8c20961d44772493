import {
  agency,
  emailLink,
  hoursText,
  phoneLink,
  phoneText,
} from '../lib/agency';
import { Accessibility } from './accessibility';
import { LegalNotice } from './legal-notice';
import { Privacy } from './privacy';
import styles from './site-footer.module.css';
import { Wordmark } from './wordmark';

export function SiteFooter() {
  const { street, postalCode, city } = agency.address;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark />
          {agency.slogans.map((slogan) => (
            <p className={styles.slogan} key={slogan}>
              {slogan}
            </p>
          ))}
        </div>
        <div>
          <h2>Servicios</h2>
          <ul>
            {agency.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Contacto</h2>
          <ul>
            <li>
              <a href={phoneLink}>{phoneText}</a>
            </li>
            <li>
              <a href={emailLink}>{agency.email}</a>
            </li>
            <li>
              {street}, {postalCode} {city}
            </li>
            {hoursText.map((span) => (
              <li key={span}>{span}</li>
            ))}
          </ul>
        </div>
        <p className={styles.small}>
          © 2025 {agency.name} · <a href="#aviso-legal">Aviso legal</a> ·{' '}
          <a href="#privacidad">Privacidad</a> ·{' '}
          <a href="#accesibilidad">Accesibilidad</a>
        </p>
        <p className={styles.small}>
          Esta página no usa cookies ni guarda nada en tu dispositivo.
        </p>
      </div>
      <LegalNotice />
      <Privacy />
      <Accessibility />
    </footer>
  );
}
