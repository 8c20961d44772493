import type { CSSProperties } from 'react';
import type { Share } from '../../../lib/facade';
import { fitLetters } from './account-line';
import { addUnit, type Described } from './describe';

type Props = Pick<Described, 'name' | 'remaining' | 'isComplete' | 'isShort'> & {
  /** The remaining amount of the example, while it is shown. */
  example?: string;
  /** The part of the price that the costs take, and within it that of the focused field. */
  spent?: number;
  current?: Share;
};

/**
 * The last line of the account: the remaining amount, highlighted once the account is complete. On a phone the
 * style sheet draws the house's windows above it, which stay in the viewport.
 */
export function AccountResult(props: Props) {
  const { name, remaining, isComplete, isShort, example, spent, current } = props;
  const { start = 0, end = 0 } = current ?? {};
  const windows = spent !== undefined && { '--spent': spent, '--from': start, '--to': end };
  const isPriceMissing = !example && !remaining;
  const sum = remaining && (
    <>
      <span>{remaining}</span>
      <span className="account-euro">{'\u00a0€'}</span>
    </>
  );
  return (
    <p
      className="account-result"
      style={{ ...fitLetters(remaining && addUnit(remaining)), ...windows } as CSSProperties}
    >
      <span className="account-name">
        {name}
        {isPriceMissing && <small className="account-note">Falta el precio</small>}
      </span>
      <b className="account-remaining" data-example={isPriceMissing ? '——' : example}>
        {isComplete && !isShort ? <mark>{sum}</mark> : sum}
      </b>
    </p>
  );
}
