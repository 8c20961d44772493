import type { Metadata } from 'next';
import { Part, Street, Wordmark } from '../components/drawings';
import { Paragraph } from '../components/paragraph';
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
        <Paragraph>Esta dirección no lleva a ninguna parte. La puerta de al lado, sí.</Paragraph>
        <p className={styles.actions}>
          <a className="button" href={home}>
            Volver al portal
          </a>
          <span>
            o llámanos al <a href={phoneLink}>{phoneText}</a>
          </span>
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
