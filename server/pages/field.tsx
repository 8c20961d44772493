import { writeLabel } from '../../lib/api/answers.ts';
import type { FormQuestion } from '../../lib/api/forms.ts';

type Props = { question: FormQuestion; text: string; fault?: string; isFirst?: boolean };

/** A question with what was typed and, if that was not accepted, what is wrong; the first of those has the focus. */
export function Field({ question, text, fault, isFirst }: Props) {
  const { name, type, choices, autoComplete, isOptional, hint } = question;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  const attributes = {
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    autoComplete,
    autoFocus: isFirst,
    defaultValue: text,
    id: name,
    name,
    required: !isOptional,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{writeLabel(question)}</label>
      {choices ? (
        <select {...attributes}>
          <option value="">Elige</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...attributes} />
      ) : (
        <input {...attributes} type={type} />
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
