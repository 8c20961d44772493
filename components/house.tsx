import type { ReactNode } from 'react';
import { drawPanes, facadeViewBox, type Share } from '../lib/facade';
import './house.css';

type HouseProps = {
  className?: string;
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** The path of the lit panes. */
  lit: string | undefined;
  /** Blinds, between the panes and the balconies. */
  blinds?: ReactNode;
  /** A plate above the door. */
  children?: ReactNode;
};

/** The house of the account: by day in the first screen, at night at the foot of the page. */
export function House({ className = '', street, lit, blinds, children }: HouseProps) {
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

type FacadeProps = {
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** The part of the price that each cost takes; empty without a price. */
  taken: (Share & { line?: string })[];
  /** The line whose field has the focus. */
  current?: string;
  /** Whether these are an example's figures: its lights and blinds are there without a movement. */
  isExample?: boolean;
};

/** The house of the account by day. The price lights its windows; each cost pulls blinds down, in order. */
export function AccountFacade({ street, taken, current, isExample }: FacadeProps) {
  const last = taken.at(-1);
  const blinds = taken.filter(({ start, end }) => end > start);
  return (
    <div aria-hidden="true" className="facade" data-example={isExample ? '' : undefined}>
      <House
        blinds={
          <>
            <pattern height="6" id="slats" patternUnits="userSpaceOnUse" width="38">
              <path d="M-1 .5H39V7H-1z" fill="var(--blind)" stroke="var(--shut)" strokeWidth="1" />
            </pattern>
            {/* A cost that has changed has another key, and pulls its blinds anew. */}
            {blinds.map(({ line, start, end }) => (
              <path
                className="facade-taken"
                d={drawPanes({ start, end })}
                fill={line && line === current ? 'var(--awning)' : 'url(#slats)'}
                key={`${line} ${end - start}`}
              />
            ))}
          </>
        }
        lit={last && drawPanes({ start: last.end, end: 1 })}
        street={street}
      >
        <p className="facade-plate">Cada ventana, 5&nbsp;%</p>
      </House>
    </div>
  );
}
