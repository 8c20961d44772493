import { HouseMark } from './house-mark';

/** A stamp with the house of the wordmark, and its postmark. */
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
      <g transform="translate(128 21) scale(1.5)">
        <HouseMark />
      </g>
      <path
        d="M54 48a34 34 0 1 1 0 .1zM62 48a26 26 0 1 1 0 .1zM66 42h44M66 54h44M0 32q10-7 20 0t20 0 16 0M0 48q10-7 20 0t20 0 12 0M0 64q10-7 20 0t20 0 16 0"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
