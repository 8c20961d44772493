import type { CSSProperties, ReactNode } from 'react';
import { AccountChoices } from './account-choices';

type Props = {
  name: string;
  /** Shown below the name. */
  note?: string;
  /** Shown below the name without a note. */
  help?: string;
  field: string;
  /** What the field takes: its width and unit follow. Without it the field is in the ledger's column. */
  kind?: 'euros' | 'date' | 'count' | 'part' | 'wanted';
  /** The field's initial value. */
  typed?: string;
  /** The formatted amount. */
  formatted?: string;
  /** The formatted amount of the example, shown in an empty field. */
  example?: string;
  /** The longest amount in the same column. */
  longest?: string;
  /** Whether the field holds a percentage of the price. */
  isShare?: boolean;
  error?: string;
  /** Texts that the field may mean, each a button that writes it. */
  choices?: string[];
  children?: ReactNode;
};

export function AccountLine(props: Props) {
  const { name, note, help, field, kind = 'euros', typed, formatted, example } = props;
  const { longest = formatted, isShare, error, choices = [], children } = props;
  const isText = kind === 'date' || kind === 'part'; // a numeric keypad is not enough
  return (
    // While the field is not focused, the style sheet shows the formatted amount. The field's value never
    // changes.
    <div
      className="account-line"
      data-amount={formatted}
      data-hint={example}
      data-kind={props.kind}
      data-share={isShare ? '' : undefined}
      style={fitLetters(longest)}
    >
      <label className="account-label" data-unit={isText || kind === 'count' ? '' : '€'}>
        <span className="account-title">{name}</span>
        {(note || help) && (
          <small className={note ? 'account-note' : 'account-note account-help'}>
            {note || help}
          </small>
        )}
        <input
          aria-describedby={error && `${field}-error`}
          aria-invalid={!!error || undefined}
          className="account-field"
          defaultValue={typed}
          inputMode={isText ? 'text' : 'decimal'}
          name={field}
          placeholder=" "
        />
      </label>
      {children}
      {error && (
        <strong className="account-error" id={`${field}-error`} role="alert">
          {error}
        </strong>
      )}
      <AccountChoices choices={choices.map((text) => ({ name: text, text }))} field={field} />
    </div>
  );
}

/** Sets the number of characters of an amount in millions, for a wider field or a smaller font. */
export function fitLetters(amount = '') {
  return amount.length > 9 ? ({ '--letters': amount.length } as CSSProperties) : undefined;
}
