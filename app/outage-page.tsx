import type { ReactNode } from 'react';
import { Part, Street, Wordmark } from '../components/drawings';
import { Paragraph } from '../components/paragraph';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import './not-found.css';

/** A street with a missing door, and other ways to contact the agency, for when the server is down. */
export function OutagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="not-found">
      <div className="not-found-text" data-prints="">
        <Wordmark />
        <h1>{title}</h1>
        <Paragraph>{children}</Paragraph>
        <p className="not-found-actions">
          <a className="button" href={agency.phoneLink}>
            {`Llamar al ${agency.phoneText}`}
          </a>
          <span>
            o escríbenos a <a href={agency.emailLink}>{agency.email}</a>
          </span>
          <a href={`${settings.basePath}/`}>Volver al portal</a>
        </p>
      </div>
      <div className="not-found-street">
        <Street viewBox="-760 0 1920 300">
          <Part of="no-door" />
        </Street>
      </div>
    </main>
  );
}
