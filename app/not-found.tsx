import type { Metadata } from 'next';
import { Part, Street, Wordmark } from '../components/drawings';
import { Paragraph } from '../components/paragraph';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import './not-found.css';

export const generateMetadata = (): Metadata => ({
  title: `Esta puerta no existe · ${agency.name}`,
  description: 'Esta dirección no lleva a ninguna parte.',
  robots: { index: false },
  openGraph: null,
});

const home = `${settings.basePath}/`;

export default function NotFound() {
  return (
    <main className="not-found">
      <div className="not-found-text" data-prints="">
        <Wordmark />
        <h1>Esta puerta no existe</h1>
        <Paragraph>Esta dirección no lleva a ninguna parte. La puerta de al lado, sí.</Paragraph>
        <p className="not-found-actions">
          <a className="button" href={home}>
            Volver al portal
          </a>
          <span>
            o llámanos al <a href={agency.phoneLink}>{agency.phoneText}</a>
          </span>
        </p>
      </div>
      <div className="not-found-street">
        <Street viewBox="-760 0 1920 300">
          <Part of="no-door" />
        </Street>
        <a className="not-found-door" href={home}>
          <svg stroke="var(--ink)" strokeWidth="2" viewBox="262 246 36 54">
            <title>La puerta del vecino, que lleva al portal</title>
            <Part of="door" />
          </svg>
        </a>
      </div>
    </main>
  );
}
