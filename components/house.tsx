import type { ReactNode } from 'react';
import { facadeViewBox } from '../lib/facade';
import './house.css';

type Props = {
  className?: string;
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** The path of the lit panes. */
  lit: string | undefined;
  /** Blinds, between the panes and the balconies. */
  blinds?: ReactNode;
  /** A plate above the door. */
  children: ReactNode;
};

/** The house of the account: by day in the first screen, at night at the foot of the page. */
export function House({ className = '', street, lit, blinds, children }: Props) {
  const draw = (part: string) => <use href={`${street}#${part}`} />;
  return (
    <div className={`facade-house ${className}`}>
      <svg aria-hidden="true" strokeWidth="1.4" viewBox={facadeViewBox}>
        {draw('facade')}
        {lit !== undefined && <path className="facade-lit" d={lit} />}
        {draw('panes')}
        {blinds}
        {draw('balconies')}
      </svg>
      {children}
    </div>
  );
}
