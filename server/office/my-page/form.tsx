import { agency, identity } from '../../../lib/agency.ts';
import { listAsked } from '../../../lib/required-fields.ts';
import { Field, noChoice } from '../../pages/field.tsx';
import { officePath } from '../shell/office.ts';
import { type Fault, type FormField, sections } from './fields.ts';
import { listRows, photoField, type Typed } from './typed.ts';

/** The typed values, and their faults. */
export type Filled = { typed: Typed; faults: Fault[] };
type FieldProps = { field: FormField; filled: Filled; name?: string };

type FormProps = {
  filled: Filled;
  /** What it was made from, and a mark of what is published. */
  seen: string;
  version: string;
  /** Who was chosen to have changed it, where there are several. */
  who?: string;
};

/** The form with what the owner changes. */
export function MyPageForm({ filled, seen, version, who }: FormProps) {
  const name = `de-${version}`;
  const { peopleNames } = agency;
  return (
    // The server reports faults, in the page's own words.
    <form
      action={`${officePath}/pagina`}
      className="form my-page-form"
      encType="multipart/form-data"
      method="post"
      // Back restores what was typed into a form by its name and its first fields: not over a newer version.
      name={name}
      noValidate
    >
      <input name={name} type="hidden" />
      <input name="visto" type="hidden" value={seen} />
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
          choices={[['', 'La oficina'], ...peopleNames.map((one) => [one, one] as const)]}
          defaultValue={who}
          label="Quién lo cambia"
          name="quien"
        />
      )}
      <div className="my-page-buttons">
        <button
          className="button quiet-button"
          // The form stays as it is beside it.
          formTarget="_blank"
          name="hacer"
          type="submit"
          value="ver"
        >
          Ver cómo queda
        </button>
        <button className="button" name="hacer" type="submit" value="publicar">
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

/** The name of a field, and what is wrong with it; the first of those has the focus. */
function readState({ faults }: Filled, name: string) {
  const found = faults.find((one) => one.name === name);
  return { name, fault: found?.fault, autoFocus: found && found === faults[0] };
}

/** Whether a field may stay empty, which the law may forbid this agency. */
const isFree = ({ path, kind, isOptional }: FormField) =>
  isOptional && kind !== 'option' && !listAsked(identity).some(([asked]) => asked === path);

/** A field that holds a text, a number, a list of texts, or one of a few words. */
function TextField({ field, filled, name = field.path }: FieldProps) {
  const { kind, label, hint, options, isOptional } = field;
  // The first one is meant where none is chosen.
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
      label={label + (isFree(field) ? ' (opcional)' : '')}
      type={isLong ? 'textarea' : kind === 'number' ? 'text' : kind}
    />
  );
}

/** The rows of a list, with an empty one to add: of one that must have some, folded. */
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
            // Which of the row's fields may stay empty is seen.
            field={{ ...cell, isOptional: false }}
            filled={filled}
            key={cell.path}
            name={`${name}.${cell.path}`}
          />
        ))}
        {index < most && <Box label="Quitar" name={`${name}.quitar`} />}
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

/** The photograph of the people: the present one, another one, and its words. */
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
          <Box label="Quitarla" name="photo.quitar" />
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
