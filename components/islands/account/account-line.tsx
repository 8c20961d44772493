import type { CSSProperties, ReactNode } from 'react';
import { typeInto } from './use-typed';

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
  /** Whether the field holds a percentage of the price. */
  isShare?: boolean;
  error?: string;
  /** Texts that the field may mean. */
  choices?: string[];
  children?: ReactNode;
};

export function AccountLine(props: Props) {
  const { name, note, help, field, kind = 'euros', formatted, error, choices = [] } = props;
  const isText = kind === 'date' || kind === 'part'; // a numeric keypad is not enough
  return (
    // The style sheet shows the formatted amount of a field without focus; its value never changes.
    <div
      className="account-line"
      data-amount={formatted}
      data-estimate={props.children ? '' : undefined}
      data-hint={props.example}
      data-kind={props.kind}
      data-share={props.isShare ? '' : undefined}
      style={props.kind && fitLetters(formatted)}
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
          defaultValue={props.typed}
          inputMode={isText ? 'text' : 'decimal'}
          name={field}
          placeholder=" "
        />
      </label>
      {props.children}
      {error && (
        <strong className="account-error" id={`${field}-error`} role="alert">
          {error}
        </strong>
      )}
      {choices.length > 0 && (
        <AccountChoices choices={choices.map((text) => ({ name: text, text }))} field={field} />
      )}
    </div>
  );
}

/** Sets the number of characters of an amount in millions, for wider fields or a smaller font. */
export function fitLetters(amount = '') {
  return amount.length > 9 ? ({ '--letters': amount.length } as CSSProperties) : undefined;
}

type ChoicesProps = {
  choices: { name: string; text: string }[];
  field: string;
  onChoose?: (text: string) => void;
};

/** Buttons that answer a question about a field: each writes a text into it. */
export function AccountChoices({ choices, field, onChoose }: ChoicesProps) {
  return (
    <div className="account-choices">
      {choices.map(({ name, text }) => (
        <button
          className="account-action"
          key={name}
          onClick={() => {
            typeInto(field, text);
            onChoose?.(text);
          }}
          type="button"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
