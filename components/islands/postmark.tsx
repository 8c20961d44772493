const lines =
  'M4 40a34 34 0 1 1 0 .1zM13 40a25 25 0 1 1 0 .1zM20 35h36M20 45h36M73 26q9-7 18 0t18 0M74 40q9-7 18 0t18 0M73 54q9-7 18 0t18 0';

// On the stamp at the top of the postcard.
const place = {
  position: 'absolute',
  right: 'calc(var(--space-l) - 1rem)',
  top: 'calc(var(--space-l) + 1rem)',
} as const;

/** A postmark, struck on the postcard's stamp: ink with a light rim. */
export function Postmark() {
  return (
    <svg aria-hidden="true" fill="none" style={place} viewBox="0 0 112 80" width="5rem">
      <g transform="rotate(-12 56 40)">
        <path d={lines} stroke="var(--sheet)" strokeWidth="5" />
        <path d={lines} stroke="currentColor" strokeWidth="2" />
      </g>
    </svg>
  );
}
