import street from '../../../agency/style/street.svg';
import { House } from '../../house';
import './closing-account.css';

/**
 * Closes the page with an account in words, below the house at night. The account of the first screen inserts
 * the visitor's amounts and lights what is left (`components/islands/account/closing.ts`); without amounts the
 * lines are blanks to fill in, the house is dark, and its door leads to the account.
 * @param lines the value of a home, the costs of selling it, and the remainder
 */
export function ClosingAccount({ lines }: { lines: string[] }) {
  return (
    <div className="closing" data-closing="">
      <House className="closing-house" lit="" street={street.src}>
        <a className="facade-plate closing-door" data-then="Hablemos" href="#cuenta">
          Haz la cuenta
        </a>
      </House>
      {lines.map((line) => (
        <p className="closing-line" key={line}>
          <span className="closing-words">{line}</span>
          {/* Screen readers have read it in the account. */}
          <mark aria-hidden="true" className="closing-sum" />
        </p>
      ))}
    </div>
  );
}
