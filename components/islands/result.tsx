import type { ReactNode } from 'react';
import { rubberStamp, type Stamped } from '../../lib/stamps';

type Props = { kind: 'success' | 'failure' | undefined; text: string; children?: ReactNode };

/**
 * The result of a submit: a banner with a text and a rubber stamp.
 * @param children another result, announced instead of the banner
 */
export function Result({ kind, text, children }: Props) {
  const [first, rest] = text.split(/(?<=[.!?]) (.*)/s);
  return (
    <div className={kind && `result ${kind}`}>
      <div role="status">
        {kind && (
          <p>
            <span>{rest ? `${first} ` : first}</span>
            {rest && <span>{rest}</span>}
          </p>
        )}
        {children}
      </div>
      {kind && <RubberStamp key={kind} kind={kind === 'success' ? 'received' : 'returned'} />}
    </div>
  );
}

function RubberStamp({ kind }: { kind: Stamped }) {
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
