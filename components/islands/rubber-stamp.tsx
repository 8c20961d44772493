import { rubberStamp, type Stamped } from '../../lib/stamps';

export function RubberStamp({ kind }: { kind: Stamped }) {
  const { viewBox, frames, turn, words } = rubberStamp;
  return (
    <svg aria-hidden="true" className="stamp" viewBox={viewBox} width="15rem">
      <g transform={turn}>
        <path d={frames} fill="var(--sheet)" stroke="currentColor" strokeWidth="3.5" />
        <text
          dominantBaseline="central"
          fill="currentColor"
          fontFamily="var(--display)"
          fontSize="26"
          fontWeight="700"
          textAnchor="middle"
          x="110"
          y="48"
        >
          {words[kind]}
        </text>
      </g>
    </svg>
  );
}
