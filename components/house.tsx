import type { ReactNode } from 'react';
import { facadeViewBox } from '../lib/facade';

type Props = {
  className: string;
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** Lit panes, behind the muntins. */
  lit: ReactNode;
  /** Blinds, between the panes and the balconies. */
  blinds?: ReactNode;
};

/** The house of the account: by day in the first screen, at night at the foot of the page. */
export function House({ className, street, lit, blinds }: Props) {
  const draw = (part: string) => <use href={`${street}#${part}`} />;
  return (
    <svg aria-hidden="true" className={className} strokeWidth="1.4" viewBox={facadeViewBox}>
      {draw('facade')}
      {lit}
      {draw('panes')}
      {blinds}
      {draw('balconies')}
    </svg>
  );
}
