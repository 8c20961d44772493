import { postmark } from '../../lib/stamps';

/** A postmark on the postcard's stamp: ink with a light rim. */
export function Postmark() {
  return (
    <svg aria-hidden="true" className="postmark" fill="none" viewBox="0 0 112 80">
      <g transform="rotate(-12 56 40)">
        <path d={postmark} stroke="var(--sheet)" strokeWidth="6" />
        <path d={postmark} stroke="currentColor" strokeWidth="3" />
      </g>
    </svg>
  );
}
