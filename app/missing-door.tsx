import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Part, Street, Wordmark } from '../components/drawings';
import { Paragraph } from '../components/paragraph';
import { agency } from '../lib/agency';
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

export const describeMissing = (title: string, description: string): Metadata => ({
  title: `${title} · ${agency.name}`,
  description,
  robots: { index: false },
  openGraph: null,
});
