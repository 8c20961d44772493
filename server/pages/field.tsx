import type { ComponentProps } from 'react';

type Attributes =
  | 'accept'
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'required';
type Props = {
  name: string;
  label: string;
  hint?: string;
  fault?: string;
  /** `textarea`, or the type of an `<input>`. */
  type?: string;
  choices?: (readonly [value: string, words: string])[];
} & Pick<ComponentProps<'input'>, Attributes>;

/** The first choice if none is preset. */
export const noChoice = ['', 'Elige'] as const;

export function Field({ label, hint, fault, type, choices, ...props }: Props) {
  const { accept, inputMode, maxLength, min, ...common } = props;
  const { name } = common;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  const attributes = {
    ...common,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    id: name,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {choices ? (
        <select {...attributes}>
          {choices.map(([value, words]) => (
            <option key={words} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...attributes} />
      ) : (
        <input {...attributes} {...{ accept, inputMode, maxLength, min, type }} />
      )}
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className="form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
