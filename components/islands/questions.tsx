import { writeLabel } from '../../lib/api/answers';
import { type FormName, type FormQuestion, forms } from '../../lib/api/forms';

export function Questions({ form, disabled }: { form: FormName; disabled: boolean }) {
  return forms[form].map((question) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is one
    <label key={question.name}>
      {writeLabel(question)}
      <Field {...question} disabled={disabled} />
      {question.hint && <span className="form-hint">{question.hint}</span>}
    </label>
  ));
}

type Props = FormQuestion & { disabled: boolean };

function Field({ name, type, choices, autoComplete, isOptional, disabled }: Props) {
  const attributes = { autoComplete, disabled, name, required: !isOptional };
  if (choices)
    return (
      <select {...attributes}>
        <option value="">Elige</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (type === 'textarea') return <textarea {...attributes} />;
  // The placeholder lets the style sheet detect an empty field, which is not marked as invalid.
  return <input placeholder={type === 'email' ? ' ' : undefined} {...attributes} type={type} />;
}
