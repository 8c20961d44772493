import { agencyTexts as agency, phoneLink, phoneText } from '../../lib/agency-texts';
import { Wordmark } from '../drawings';
import styles from './site-header.module.css';

export function SiteHeader() {
  const { street, city } = agency.address;
  return (
    <header className={styles.header}>
      <div className={styles.strip} id="inicio">
        <p>{agency.tagline}</p>
        <p>{`${street}, ${city}`}</p>
      </div>
      <div className={styles.bar}>
        <a className={styles.brand} href="#inicio">
          <Wordmark />
        </a>
        <div className={styles.reach}>
          <a className={styles.phone} href={phoneLink}>
            {phoneText}
          </a>
          <a className={styles.talk} data-no-print="" href="#contact">
            Hablemos
          </a>
        </div>
      </div>
    </header>
  );
}
