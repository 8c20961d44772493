import { formatAmount, known, readAmount } from '../../../taxes/amounts';
import { AccountLine } from './account-line';
import { explainText } from './texts';

type Props = {
  typed: string;
  /** Whether the text has not changed for a while. Unfinished typing is no error. */
  isSettled: boolean;
  /** What leaves this amount, and the price with its unit. */
  answer: { text: string; price?: string };
  onAccept: (price: string) => void;
};

/** The account backwards: computes the price from the amount that should remain after taxes. */
export function AccountWanted({ typed, isSettled, answer: { text, price }, onAccept }: Props) {
  const wanted = known(readAmount(typed));
  return (
    <>
      <AccountLine
        error={isSettled ? explainText(typed, false) : undefined}
        field="wanted"
        formatted={wanted === undefined ? undefined : formatAmount(wanted)}
        kind="wanted"
        name="¿Por cuánto tengo que vender para que me queden…?"
        note="con los costes e impuestos de arriba"
        typed={typed}
      />
      {text && (
        <p className="account-answer">
          <span className="account-note">{text}</span> {price && <strong>{price}</strong>}
        </p>
      )}
      {price && (
        <button className="account-action" onClick={() => onAccept(price)} type="button">
          Pon ese precio en la cuenta
        </button>
      )}
    </>
  );
}
