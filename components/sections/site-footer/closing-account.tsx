import './closing-account.css';

/**
 * Closes the page with an account in words. The account of the first screen inserts the visitor's amounts
 * (`components/islands/account/closing.ts`); without amounts the lines are blanks to fill in.
 * @param lines the value of a home, the costs of selling it, and the remainder
 */
export function ClosingAccount({ lines }: { lines: string[] }) {
  return (
    <div className="closing" data-closing="" data-prints="">
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
