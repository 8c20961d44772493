type Props = {
  name: string;
  label: string;
  text: string;
  type?: string;
  autoComplete?: string;
  isOptional?: boolean;
  fault?: string;
  isFirst?: boolean;
};

/** A field with its label and, if its text was not accepted, what is wrong; the first of those has the focus. */
export function Field({
  name,
  label,
  text,
  type,
  autoComplete,
  isOptional,
  fault,
  isFirst,
}: Props) {
  const attributes = {
    'aria-describedby': fault && `${name}-fault`,
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
      <label htmlFor={name}>{label}</label>
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {type === 'textarea' ? <textarea {...attributes} /> : <input {...attributes} type={type} />}
    </div>
  );
}
