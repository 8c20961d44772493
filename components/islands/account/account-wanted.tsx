import { formatAmount, known, readAmount, writeEuros } from '../../../taxes/amounts';
import { AccountLine } from './account-line';
import { explainText } from './lines';
import { typeInto } from './use-typed';

type Props = {
  typed: string;
  /** Whether the text has not changed for a while. Unfinished typing is no error. */
  isSettled: boolean;
  answer: ReturnType<typeof describeWanted>;
};

/** The account backwards: computes the price from the amount that should remain after taxes. */
export function AccountWanted({ typed, isSettled, answer: { text, price } }: Props) {
  const wanted = known(readAmount(typed));
  return (
    <>
      <AccountLine
        error={isSettled ? explainText(typed, false) : undefined}
        field="wanted"
        formatted={wanted === undefined ? undefined : formatAmount(wanted)}
        kind="wanted"
        name="¿Por cuánto tengo que vender para que me queden…?"
        typed={typed}
      />
      {text && (
        <p className="account-answer">
          <span className="account-note">{text}</span> {price && <strong>{price}</strong>}
        </p>
      )}
      {price && (
        <button
          className="account-action"
          onClick={() => typeInto('euros-price', price)}
          type="button"
        >
          Pon ese precio en la cuenta
        </button>
      )}
    </>
  );
}

/**
 * Explains which price leaves the typed amount.
 * @param leave returns the remainder in cents of a price in whole euros; it grows with the price, except
 *   where a tax begins to apply
 * @param paid what the home cost in cents: a tax applies from the price at which there is a gain
 * @returns the explanation and the price with its unit, if any; a blank text if no amount is typed
 */
export function describeWanted(typed: string, leave: (euros: number) => number, paid = 0) {
  const wanted = known(readAmount(typed));
  if (wanted === undefined) return { text: '' };
  const euros = findPrice(leave, wanted, Math.floor(paid / 100));
  if (euros === undefined) return { text: 'Con esos costes, a ningún precio' };
  return {
    text: `Para que te queden ${writeEuros(wanted)}, tendrías que venderla por`,
    price: writeEuros(100 * euros),
  };
}

const most = 999_999_999_999; // euros, the most that a field accepts

/** Finds the lowest price in whole euros with a certain remainder; `start` is that from which a tax applies. */
export function findPrice(leave: (euros: number) => number, wanted: number, start: number) {
  const isEnough = (euros: number) => leave(euros) >= wanted;
  let [low, high] = isEnough(start) ? [0, start] : [start + 1, most];
  if (!isEnough(high)) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
