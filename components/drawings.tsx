import type { ComponentProps } from 'react';
import street from '../agency/style/street.svg';
import { agency } from '../lib/agency';

/**
 * Draws a group of `agency/style/street.svg` by its id, in the page's colours. The groups are in a separate
 * file, so that the page does not wait for them.
 */
export const Part = ({ of }: { of: string }) => <use href={`${street.src}#${of}`} />;

/** The mark and the name. @param href where a press leads, if anywhere */
export function Wordmark({ href }: { href?: string }) {
  const Tag = href ? 'a' : 'span';
  return (
    <Tag className="wordmark" href={href}>
      <svg aria-hidden="true" viewBox="0 0 32 36">
        <Part of="mark" />
      </svg>
      <span>{agency.name}</span>
    </Tag>
  );
}

type StreetProps = ComponentProps<'svg'> & { part?: string };

/** A street in elevation; in the dark scheme some windows are lit. */
export function Street({ part = 'street', children, ...svg }: StreetProps) {
  return (
    <svg
      aria-hidden="true"
      fill="var(--pane)"
      preserveAspectRatio="xMidYMax slice"
      stroke="var(--ink)"
      strokeWidth="1.4"
      viewBox="-760 0 2280 300"
      {...svg}
    >
      <Part of={part} />
      {children}
    </svg>
  );
}

/** A row of glazed tiles. Use it once on a page: WebKit 2.50 can leave a second row empty. */
export function AzulejoBorder() {
  return (
    <svg aria-hidden="true" height="48" width="100%">
      <pattern height="48" id="tiles" patternUnits="userSpaceOnUse" width="48" x="50%">
        <Part of="tile" />
      </pattern>
      <path d="M0 0H4096V48H0z" fill="url(#tiles)" />
    </svg>
  );
}
