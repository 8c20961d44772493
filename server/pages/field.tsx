import { type ComponentProps, createElement } from 'react';

type Props = {
  name: string;
  label: string;
  hint?: string;
  fault?: string;
  /** `textarea`, or the type of an `<input>`. */
  type?: string;
  choices?: (readonly [value: string, words: string])[];
} & ComponentProps<'input'>;

/** The first choice if none is preset. */
export const noChoice = ['', 'Elige'] as const;

export function Field({ label, hint, fault, type, choices, ...props }: Props) {
  const { name } = props;
  const notes = Object.entries({ fault, hint }).filter(([, text]) => text);
  const described = notes.map(([kind]) => `${name}-${kind}`).join(' ');
  const tag = choices ? 'select' : type === 'textarea' ? 'textarea' : 'input';
  const attributes = {
    ...props,
    type: tag === 'input' ? type : undefined,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    id: name,
  };
  const options = choices?.map(([value, words]) => (
    <option key={words} value={value}>
      {words}
    </option>
  ));
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {createElement(tag, attributes, options)}
      {notes.map(([kind, text]) => (
        <p className={kind === 'hint' ? 'form-hint' : kind} id={`${name}-${kind}`} key={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}
