import type { Identity } from '../../../lib/identity-schema.ts';
import { listRequired } from '../../../lib/required-fields.ts';
import { Field, noChoice } from '../../pages/field.tsx';
import { useAgency } from '../../text/agency-context.tsx';
import { officePath } from '../shell/office.ts';
import { type Fault, type FormField, sections } from './fields.ts';
import { listRows, photoField, type Typed } from './typed.ts';

/** The typed values and their faults. */
export type Filled = { typed: Typed; faults: Fault[] };
type FieldProps = { field: FormField; filled: Filled; name?: string };

type FormProps = {
  filled: Filled;
  /** What was published last when the form was made. */
  version: string;
  /** The person chosen as the author of the change, if there are several people. */
  author?: string | undefined;
};

export function MyPageForm({ filled, version, author }: FormProps) {
  const name = `version-${version}`;
  const { peopleNames } = useAgency();
  return (
    // The server validates, with messages of its own.
    <form
      action={`${officePath}/pagina`}
      className="form my-page-form"
      encType="multipart/form-data"
      method="post"
      // The version is in the name and the first field: Back must not restore old values over newer ones.
      name={name}
      noValidate
    >
      <input name={name} type="hidden" />
      <input name="version" type="hidden" value={version} />
      {sections.map(({ id, title, hint, fields }) => (
        <section aria-labelledby={`${id}-titulo`} id={id} key={id}>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {hint && <p className="form-hint">{hint}</p>}
          {fields.map((field) => (
            <AnyField field={field} filled={filled} key={field.path} />
          ))}
        </section>
      ))}
      {peopleNames.length > 1 && (
        <Field
          choices={[['', 'La oficina'], ...peopleNames.map((person) => [person, person] as const)]}
          defaultValue={author}
          label="Quién lo cambia"
          name="author"
        />
      )}
      <div className="my-page-buttons">
        <button className="button" type="submit">
          Publicar
        </button>
      </div>
    </form>
  );
}

function AnyField(props: FieldProps) {
  if (props.field.kind === 'rows') return <Rows {...props} />;
  return props.field.kind === 'photo' ? <Photograph {...props} /> : <TextField {...props} />;
}

/** Returns the fault of a field. The first field with a fault gets the focus. */
function readState({ faults }: Filled, name: string) {
  const found = faults.find((fault) => fault.name === name);
  return { name, fault: found?.fault, autoFocus: found && found === faults[0] };
}

/** Checks whether a field may stay empty. The law requires some optional fields of this agency. */
const isFree = (identity: Identity, { path, kind, isOptional }: FormField) =>
  isOptional &&
  kind !== 'option' &&
  !listRequired(identity).some(([required]) => required === path);

/** A field for a text, a number, a list of texts, or a choice. */
function TextField({ field, filled, name = field.path }: FieldProps) {
  const { identity } = useAgency();
  const { kind, label, hint, options, isOptional } = field;
  // An empty value means the first choice.
  const choices = options.map(
    (option, index) => [isOptional && index === 0 ? '' : option, option] as const,
  );
  const isLong = kind === 'long' || kind === 'lines';
  return (
    <Field
      {...readState(filled, name)}
      choices={kind === 'option' ? (isOptional ? choices : [noChoice, ...choices]) : undefined}
      defaultValue={filled.typed[name]}
      hint={hint}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      label={label + (isFree(identity, field) ? ' (opcional)' : '')}
      type={isLong ? 'textarea' : kind === 'number' ? 'text' : kind}
    />
  );
}

/** The rows of a list and an empty one to add, which is folded if the list needs at least one row. */
function Rows({ field, filled }: FieldProps) {
  const { path, label, isOptional } = field;
  const most = listRows(filled.typed, path)?.length ?? 0;
  const other = `${isOptional ? 'Otro' : 'Otra'} ${label.toLowerCase()}`;
  const { fault } = readState(filled, path);
  const rows = Array.from({ length: most + 1 }, (_, index) => {
    const name = `${path}.${index}`;
    return (
      <fieldset className={`my-page-row my-page-${path}`} key={name}>
        <legend>{index < most ? `${label} ${index + 1}` : most === 0 ? label : other}</legend>
        {field.cells.map((cell) => (
          <TextField
            // Within a row no field is marked as optional: it is obvious there.
            field={{ ...cell, isOptional: false }}
            filled={filled}
            key={cell.path}
            name={`${name}.${cell.path}`}
          />
        ))}
        {index < most && <Box label="Quitar" name={`${name}.remove`} />}
      </fieldset>
    );
  });
  const isFolded = !isOptional && most > 0;
  return (
    <>
      {fault && (
        <p className="fault" id={path}>
          {fault}
        </p>
      )}
      {isFolded ? rows.slice(0, most) : rows}
      {isFolded && (
        <details>
          <summary>{other}</summary>
          {rows[most]}
        </details>
      )}
    </>
  );
}

const Box = ({ label, name }: { label: string; name: string }) => (
  <label className="choice">
    <input name={name} type="checkbox" value="si" />
    {label}
  </label>
);

/** The photograph of the people: the current file, a new file, and its description. */
function Photograph({ field, filled }: FieldProps) {
  const { path, label, cells } = field;
  const kept = filled.typed[photoField] ?? '';
  const src = /"src":"([^"]+)"/.exec(kept)?.[1];
  return (
    <fieldset>
      <legend>{label}</legend>
      <input name={photoField} type="hidden" value={kept} />
      {src && (
        <>
          <img
            alt={filled.typed['photo.alt']}
            src={`${officePath}/pagina/fotos/${encodeURIComponent(src)}`}
          />
          <Box label="Quitarla" name="photo.remove" />
        </>
      )}
      <Field
        {...readState(filled, path)}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint="De quien atiende, hasta 15 MB: se gira y se reduce sola, y pierde el lugar donde se hizo."
        label={src ? 'Otra en su lugar' : 'Elegir una'}
        type="file"
      />
      {cells.map((cell) => (
        <TextField field={cell} filled={filled} key={cell.path} name={`${path}.${cell.path}`} />
      ))}
    </fieldset>
  );
}
