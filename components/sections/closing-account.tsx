import './closing-account.css';

/**
 * Closes the page with an account in words, to which the account of the first screen adds the
 * visitor's amounts (`components/islands/account/closing.ts`). Without amounts its lines are blanks to fill in.
 * @param lines what a home is worth, what selling it costs, and what is left
 */
export function ClosingAccount({ lines }: { lines: string[] }) {
  return (
    <div className="closing" data-closing="" data-prints="">
      {lines.map((line) => (
        <p className="closing-line" key={line}>
          <span className="closing-words">{line}</span>
          {/* The sheet has said it aloud. */}
          <mark aria-hidden="true" className="closing-sum" />
        </p>
      ))}
    </div>
  );
}
