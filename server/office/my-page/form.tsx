import { listRequired } from '../../../lib/identity-checks.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { Field, noChoice } from '../../pages/field.tsx';
import { useAgency } from '../../text/agency-context.tsx';
import { Box, Press } from '../shell/controls.tsx';
import { KeptForm } from '../shell/keep-text.tsx';
import { officePath } from '../shell/office.ts';
import { type FormField, isOptional, listSections, readPath, type TypedPart } from './fields.ts';
import { type FieldFault, photoField, ticked, writeValue } from './typed.ts';

/** What the form shows: an owner's part, valid or not, and its faults. */
export type Filled = { part: TypedPart; faults: FieldFault[] };
type FormProps = { filled: Filled; version: string; mailHint: string };
type FieldProps = { field: FormField; filled: Filled; name?: string };

export const MyPageForm = ({ filled, version, mailHint }: FormProps) => (
  // The server validates, with messages of its own.
  <KeptForm
    action={`${officePath}/pagina`}
    className="form my-page-form"
    noValidate
    version={version}
  >
    {listSections(useAgency()).map(({ id, title, hint, fields }) => (
      <section aria-labelledby={`${id}-title`} id={id} key={id}>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && <p className="form-hint">{hint}</p>}
        {id === 'contact' && <p className="form-hint">{mailHint}</p>}
        {fields.map((field) => (
          <AnyField field={field} filled={filled} key={field.path} />
        ))}
      </section>
    ))}
    <div className="my-page-buttons">
      <Press className="button" label="Publicar…" />
    </div>
  </KeptForm>
);

function AnyField(props: FieldProps) {
  if (props.field.kind === 'photo') return <Photograph {...props} />;
  return props.field.cells ? <Rows {...props} /> : <TextField {...props} />;
}

/** Returns the fault of a field. The first field with a fault gets the focus. */
function readState({ faults }: Filled, name: string) {
  const found = faults.find((fault) => fault.name === name);
  return { name, fault: found?.fault, autoFocus: found && found === faults[0] };
}

function TextField({ field, filled, name = field.path }: FieldProps) {
  const { identity } = useAgency();
  const { kind = 'text', label, hint, options } = field;
  const isNumber = kind === 'percent' || kind === 'euros';
  const isLong = kind === 'long' || kind === 'lines';
  const hasDefault = options && isOptional(name);
  // The law requires some optional fields of this agency.
  const isRequired = listRequired(identity).some(({ path }) => path === name);
  const mark = isOptional(name) && !options && !isRequired ? ' (opcional)' : '';
  // An empty value means the first choice.
  const choices = options?.map(
    (option, index) => [hasDefault && index === 0 ? '' : option, option] as const,
  );
  return (
    <Field
      {...readState(filled, name)}
      choices={choices && !hasDefault ? [noChoice, ...choices] : choices}
      defaultValue={writeValue(readPath(filled.part, name))}
      hint={hint}
      inputMode={isNumber ? 'decimal' : undefined}
      label={label + mark}
      type={isLong ? 'textarea' : isNumber ? 'text' : kind}
    />
  );
}

/** The rows of a list and four empty ones to add, folded but for the first if none is needed. */
function Rows({ field, filled }: FieldProps) {
  const { path, label, cells = [] } = field;
  const { length } = (readPath(filled.part, path) ?? []) as unknown[];
  const { fault } = readState(filled, path);
  const rows = Array.from({ length: length + 4 }, (_, index) => {
    const name = `${path}.${index}`;
    return (
      <fieldset className="my-page-row" key={name}>
        <legend>{`${label} ${index + 1}`}</legend>
        {cells.map((cell) => (
          <TextField field={cell} filled={filled} key={cell.path} name={`${name}.${cell.path}`} />
        ))}
        {index < length && <Box label="Quitar" name={`${name}.remove`} value={ticked} />}
      </fieldset>
    );
  });
  const shown = isOptional(path) || length === 0 ? length + 1 : length;
  return (
    <>
      {fault && (
        <p className="fault" id={path}>
          {fault}
        </p>
      )}
      {rows.slice(0, shown)}
      <details>
        <summary>Añadir más</summary>
        {rows.slice(shown)}
      </details>
    </>
  );
}

function Photograph({ field, filled }: FieldProps) {
  const { path, label, cells = [] } = field;
  const { alt, ...photo } = (readPath(filled.part, path) ?? {}) as Partial<
    NonNullable<Identity['photo']>
  >;
  const { src } = photo;
  return (
    <fieldset>
      <legend>{label}</legend>
      <input name={photoField} type="hidden" value={src && JSON.stringify(photo)} />
      {src && (
        <>
          <img alt={alt} src={`${officePath}/pagina/fotos/${encodeURIComponent(src)}`} />
          <Box label="Quitarla" name="photo.remove" value={ticked} />
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
