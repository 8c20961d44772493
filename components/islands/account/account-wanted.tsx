import { AccountLine } from './account-line';
import { formatAmount, readAmount } from './amounts';
import { explainText } from './texts';

type Props = {
  typed: string;
  /** Whether it has stood there for a while: what is still being typed is no error yet. */
  isSettled: boolean;
  /** The price that leaves it, as one writes it, and what is said of it. */
  answer: { price?: string; text: string };
  /** What the account leaves out. */
  leftOut: string;
  onTake: (price: string) => void;
};

/** The account backwards: the price that leaves the amount typed here, taxes included. */
export function AccountWanted({ typed, isSettled, answer, leftOut, onTake }: Props) {
  const wanted = readAmount(typed);
  const { price, text } = answer;
  return (
    <div className="account-questions account-wanted">
      <AccountLine
        error={isSettled ? explainText(typed, false) : undefined}
        field="wanted"
        formatted={typeof wanted === 'number' ? formatAmount(wanted) : undefined}
        name="¿A cuánto tengo que vender para que me queden…?"
        note="con los costes e impuestos de arriba"
        typed={typed}
      />
      {text && <p className="account-outcome">{[text, leftOut].filter(Boolean).join(' ')}</p>}
      {price && (
        <div className="account-actions">
          <button className="account-action" onClick={() => onTake(price)} type="button">
            Pon ese precio en la cuenta
          </button>
        </div>
      )}
    </div>
  );
}
