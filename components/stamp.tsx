/** A stamp with the house of the wordmark, and the waves of its postmark. */
export function Stamp() {
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 190 96">
      <path
        d="M118 4h68v88h-68z"
        fill="var(--azulejo-deep)"
        stroke="var(--sheet)"
        strokeDasharray="0 8"
        strokeLinecap="round"
        strokeWidth="5"
      />
      <path d="M126 12H178V84H126z" stroke="var(--on-tile)" />
      <path d="M152 30 172 46V66H152z" fill="var(--saffron)" />
      <path
        d="M132 66V46L152 30 172 46V66M152 30V66M159 66V54H165V66M139 54H145V60H139zM130 72H174M130 77H174"
        stroke="var(--on-tile)"
        strokeLinejoin="round"
        strokeWidth="2.5"
      />
      <g stroke="var(--ink)" strokeWidth="1.5">
        <circle cx="88" cy="50" r="34" />
        <circle cx="88" cy="50" r="26" />
        <path d="M0 32q10-7 20 0t20 0 14 0M0 46q10-7 20 0t20 0 10 0M0 60q10-7 20 0t20 0 10 0M0 74q10-7 20 0t20 0 16 0" />
      </g>
    </svg>
  );
}
