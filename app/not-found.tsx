import type { Metadata } from 'next';
import { Facade, Wordmark } from '../components/drawings';
import styles from '../components/sections/hero.module.css';
import { agency } from '../lib/agency';
import { phoneLink, phoneText } from '../lib/agency-texts';
import { settings } from '../lib/settings';

export const metadata: Metadata = {
  title: `Esta puerta no existe · ${agency.name}`,
  description: 'Esta dirección no lleva a ninguna parte.',
  robots: { index: false },
  openGraph: null,
};

export default function NotFound() {
  return (
    <main className={`${styles.hero} ${styles.notFound}`}>
      <div className={styles.pitch}>
        <p>
          <Wordmark />
        </p>
        <h1>Esta puerta no existe</h1>
        <p>
          Esta dirección no lleva a ninguna parte. Puedes{' '}
          <a href={`${settings.basePath}/`}>{'volver\u00a0al\u00a0portal'}</a> o llamarnos al{' '}
          <a href={phoneLink}>{phoneText}</a>.
        </p>
      </div>
      <div className={styles.street}>
        <Facade />
      </div>
    </main>
  );
}
