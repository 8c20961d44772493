import type { Metadata } from 'next';
import { Part, Street, Wordmark } from '../components/drawings';
import { agency } from '../lib/agency';
import { phoneLink, phoneText } from '../lib/agency-texts';
import { settings } from '../lib/settings';
import styles from './not-found.module.css';

export const metadata: Metadata = {
  title: `Esta puerta no existe · ${agency.name}`,
  description: 'Esta dirección no lleva a ninguna parte.',
  robots: { index: false },
  openGraph: null,
};

const home = `${settings.basePath}/`;

export default function NotFound() {
  return (
    <main className={styles.page}>
      <div className={styles.text}>
        <Wordmark />
        <h1>Esta puerta no existe</h1>
        <p>Esta dirección no lleva a ninguna parte. La puerta de al lado, sí.</p>
        <a className="button" href={home}>
          Volver al portal
        </a>
        <p>
          o llámanos al <a href={phoneLink}>{phoneText}</a>
        </p>
      </div>
      <div className={styles.street}>
        <Street viewBox="-360 0 1120 300">
          <Part of="no-door" />
        </Street>
        <a className={styles.door} href={home}>
          <svg stroke="var(--ink)" strokeWidth="2" viewBox="262 246 36 54">
            <title>La puerta del vecino, que lleva al portal</title>
            <Part of="door" />
          </svg>
        </a>
      </div>
    </main>
  );
}
