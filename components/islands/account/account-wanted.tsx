import { formatAmount, readAmount } from '../../../taxes/amounts';
import { AccountLine } from './account-line';
import { explainText, joinSentences } from './texts';

type Props = {
  typed: string;
  /** Whether the text has not changed for a while. Unfinished typing is no error. */
  isSettled: boolean;
  /** The formatted price that leaves this amount, and its explanation. */
  answer: { price?: string; text: string };
  /** The lines that the account leaves out. */
  omitted: string;
  onAccept: (price: string) => void;
};

/** The account backwards: computes the price from the amount that should remain after taxes. */
export function AccountWanted({ typed, isSettled, answer, omitted, onAccept }: Props) {
  const wanted = readAmount(typed);
  const { price, text } = answer;
  return (
    <div className="account-questions account-wanted">
      <AccountLine
        error={isSettled ? explainText(typed, false) : undefined}
        field="wanted"
        formatted={typeof wanted === 'number' ? formatAmount(wanted) : undefined}
        name="¿Por cuánto tengo que vender para que me queden…?"
        note="con los costes e impuestos de arriba"
        typed={typed}
      />
      {text && <p className="account-outcome">{joinSentences([text, omitted])}</p>}
      {price && (
        <div className="account-actions">
          <button className="account-action" onClick={() => onAccept(price)} type="button">
            Pon ese precio en la cuenta
          </button>
        </div>
      )}
    </div>
  );
}
