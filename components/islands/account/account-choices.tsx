import { typeInto } from './use-typed';

type Props = {
  /** The buttons: a label, and the text that it writes into the field. */
  choices: { name: string; text: string }[];
  field: string;
  onChoose?: (text: string) => void;
};

/** Buttons that answer a question about a field: each writes a text into it. */
export function AccountChoices({ choices, field, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className="account-choices">
      {choices.map(({ name, text }) => (
        <button
          className="account-action"
          key={name}
          onClick={({ currentTarget }) => {
            typeInto(currentTarget.closest('.account'), field, text);
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
