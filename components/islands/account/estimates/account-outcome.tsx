import type { Explanation } from './explanation';

/** What is said of an estimate: the figure, its computation, notes, and the law folded. */
export function AccountOutcome({ lead, sum, notes, law }: Explanation) {
  return (
    <div className="account-outcome">
      <p>
        <strong>{lead}</strong>
      </p>
      {sum && <p>{sum}</p>}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {law && (
        <details className="account-law">
          <summary>De dónde sale</summary>
          <p>{law}</p>
        </details>
      )}
    </div>
  );
}
