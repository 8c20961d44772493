import type { CSSProperties, ReactNode } from 'react';

type Props = {
  name: string;
  /** Shown below the name. */
  note?: string;
  /** Shown there while the field has the focus. */
  help?: string;
  /** The name of the field. */
  field: string;
  unit?: string;
  /** The value of the field at the first render. */
  typed?: string;
  /** The amount, formatted. */
  formatted?: string;
  /** The amount of the example, formatted, which stands in an empty field. */
  example?: string;
  /** The longest amount of the lines that stand in one column with this one. */
  longest?: string;
  /** Whether the field holds a share of the price. */
  isShare?: boolean;
  /** Whether the field takes words, so that a keypad of digits is not enough. */
  isText?: boolean;
  error?: string;
  children?: ReactNode;
};

/** A line of the account: its name and its field. */
export function AccountLine(props: Props) {
  const { name, note, help, field, unit = '€', typed, formatted, example } = props;
  const { longest = formatted, isShare, isText, error, children } = props;
  return (
    // The style sheet shows the formatted amount while the field is not focused. The value of the field
    // never changes.
    <div
      className="account-line"
      data-amount={formatted}
      data-hint={example}
      data-share={isShare ? '' : undefined}
      style={fitLetters(longest)}
    >
      <label className="account-label" data-unit={unit}>
        <span className="account-title">{name}</span>
        <small className={note ? 'account-note' : 'account-note account-help'}>
          {note || help}
        </small>
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
    </div>
  );
}

/** For an amount in millions: a wider field or smaller letters. */
export function fitLetters(amount = '') {
  return amount.length > 9 ? ({ '--letters': amount.length } as CSSProperties) : undefined;
}
