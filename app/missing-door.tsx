import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Part, Street, Wordmark } from '../components/drawings';
import { Paragraph } from '../components/paragraph';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import './missing-door.css';

type Props = {
  title: string;
  text: string;
  /** What to do instead. */
  actions: ReactNode;
  /** What stands beside the gap in the street. */
  children?: ReactNode;
};

/** A page with a street that lacks a door. */
export function MissingDoor({ title, text, actions, children }: Props) {
  return (
    <main className="door">
      <div className="door-text" data-prints="">
        <Wordmark />
        <h1>{title}</h1>
        <Paragraph>{text}</Paragraph>
        <p className="door-actions">{actions}</p>
      </div>
      <div className="door-street">
        <Street viewBox="-760 0 1920 300">
          <Part of="no-door" />
        </Street>
        {children}
      </div>
    </main>
  );
}

/** A page for when the server is down, with other ways to contact the agency. */
export function OutagePage(props: { title: string; text: string }) {
  return (
    <MissingDoor
      actions={
        <>
          <a className="button" href={agency.phoneLink}>
            {`Llamar al ${agency.phoneText}`}
          </a>
          <span>
            o escríbenos a <a href={agency.emailLink}>{agency.email}</a>
          </span>
          <a href={`${settings.basePath}/`}>Volver al portal</a>
        </>
      }
      {...props}
    />
  );
}

export const describeMissing = (title: string, description: string): Metadata => ({
  title: `${title} · ${agency.name}`,
  description,
  robots: { index: false },
  openGraph: null,
});
