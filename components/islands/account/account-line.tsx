import type { CSSProperties, ReactNode } from 'react';
import { AccountBar } from './account-bar';
import type { Bar } from './amounts';

type Props = {
  name: string;
  note: string;
  /** The name of the field. */
  field: string;
  unit?: string;
  /** The value of the field at the first render. */
  typed?: string;
  /** The amount, formatted. */
  formatted?: string;
  /** The longest amount of the lines that stand in one column with this one. */
  longest?: string;
  /** Whether the field holds a share of the price. */
  isShare?: boolean;
  /** Whether the line is the price, not a cost. */
  isPrice?: boolean;
  /** Whether the field takes words, so that a keypad of digits is not enough. */
  isText?: boolean;
  bar?: Bar;
  error?: string;
  children?: ReactNode;
};

/** A line of the account: its name, its field, and the bar of its amount. */
export function AccountLine(props: Props) {
  const {
    name,
    note,
    field,
    unit = '€',
    typed,
    formatted,
    longest = formatted,
    isShare,
    isPrice,
    isText,
    bar,
    error,
    children,
  } = props;
  return (
    // The style sheet shows the formatted amount while the field is not focused. The value of the field
    // never changes.
    <div
      className="account-line"
      data-amount={formatted}
      data-share={isShare ? '' : undefined}
      style={fitLetters(longest)}
    >
      <label className="account-label">
        <span className="account-title">{name}</span>
        <small className="account-note">{note}</small>
        <input
          aria-describedby={error && `${field}-error`}
          aria-invalid={!!error || undefined}
          className="account-field"
          defaultValue={typed}
          inputMode={isText ? 'text' : 'decimal'}
          name={field}
          placeholder=" "
        />
        <span className="account-unit">{unit}</span>
      </label>
      {children}
      <AccountBar bar={bar} kind={isPrice ? 'kept' : 'cost'} />
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
