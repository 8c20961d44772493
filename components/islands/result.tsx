import type { ReactNode } from 'react';
import { RubberStamp } from './rubber-stamp';

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
      {kind === 'success' && <RubberStamp kind="received" />}
      {kind === 'failure' && <RubberStamp kind="returned" />}
    </div>
  );
}
