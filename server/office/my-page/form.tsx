import type { ReactNode } from 'react';
import { agency, identity } from '../../../lib/agency.ts';
import { listAsked } from '../../../lib/required-fields.ts';
import { officePath } from '../shell/office.ts';
import { type Fault, type Field, sections } from './fields.ts';
import { listRows, photoField, type Typed } from './typed.ts';

/** The typed values, and their faults. */
export type Filled = { typed: Typed; faults: Fault[] };
type FieldProps = { field: Field; filled: Filled; name?: string };

type FormProps = {
  filled: Filled;
  /** What it was made from, and a mark of what is published. */
  seen: string;
  version: string;
  who?: string | undefined;
};

/** The form with what the owner changes. */
export function MyPageForm({ filled, seen, version, who }: FormProps) {
  const name = `de-${version}`;
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
      <WhoField who={who} />
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

/** Whether a field may stay empty, which the law may forbid this agency. */
const isFree = ({ path, kind, isOptional }: Field) =>
  isOptional && kind !== 'option' && !listAsked(identity).some(([asked]) => asked === path);

/** A field that holds a text, a number, a list of texts, or one of a few words. */
function TextField({ field, filled, name = field.path }: FieldProps) {
  const { kind, label, hint, options, isOptional } = field;
  const attributes = { ...describe(filled, name, hint), defaultValue: filled.typed[name] ?? '' };
  return (
    <Labelled
      fault={findFault(filled, name)}
      hint={hint}
      label={label + (isFree(field) ? ' (opcional)' : '')}
      name={name}
    >
      {kind === 'option' ? (
        <select {...attributes}>
          {!isOptional && <option value="">Elige</option>}
          {options.map((option, index) => (
            // The first one is meant where none is chosen.
            <option key={option} value={isOptional && index === 0 ? '' : option}>
              {option}
            </option>
          ))}
        </select>
      ) : kind === 'long' || kind === 'lines' ? (
        <textarea {...attributes} />
      ) : kind === 'number' ? (
        <input {...attributes} inputMode="decimal" type="text" />
      ) : (
        <input {...attributes} type={kind} />
      )}
    </Labelled>
  );
}

/** The rows of a list, with an empty one to add: of one that must have some, folded. */
function Rows({ field, filled }: FieldProps) {
  const { path, label, isOptional } = field;
  const rows =
    listRows(filled.typed, path)?.filter((row) => Object.values(row).some(Boolean)) ?? [];
  const other = isOptional ? `Otro ${label.toLowerCase()}` : `Otra ${label.toLowerCase()}`;
  const empty = (
    <Row
      field={field}
      filled={filled}
      name={`${path}.${rows.length}`}
      title={rows.length === 0 ? label : other}
    />
  );
  return (
    <>
      <FaultText fault={findFault(filled, path)} name={path} />
      {rows.map((_, index) => (
        <Row
          canGo
          field={field}
          filled={filled}
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key, and the page is rendered once
          key={index}
          name={`${path}.${index}`}
          title={`${label} ${index + 1}`}
        />
      ))}
      {isOptional || rows.length === 0 ? (
        empty
      ) : (
        <details>
          <summary>{other}</summary>
          {empty}
        </details>
      )}
    </>
  );
}

type RowProps = Required<FieldProps> & { title: string; canGo?: boolean };

function Row({ field, filled, name, title, canGo = false }: RowProps) {
  return (
    <fieldset className={`my-page-row my-page-${field.path}`}>
      <legend>{title}</legend>
      {field.cells.map((cell) => (
        <TextField
          // Which of the row's fields may stay empty is seen.
          field={{ ...cell, isOptional: false }}
          filled={filled}
          key={cell.path}
          name={`${name}.${cell.path}`}
        />
      ))}
      {canGo && <Box label="Quitar" name={`${name}.quitar`} />}
    </fieldset>
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
    <fieldset className="my-page-photo">
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
      <Labelled
        fault={findFault(filled, path)}
        hint="De quien atiende, hasta 15 MB: se gira y se reduce sola, y pierde el lugar donde se hizo."
        label={src ? 'Otra en su lugar' : 'Elegir una'}
        name={path}
      >
        <input
          {...describe(filled, path, 'hint')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          type="file"
        />
      </Labelled>
      {cells.map((cell) => (
        <TextField field={cell} filled={filled} key={cell.path} name={`${path}.${cell.path}`} />
      ))}
    </fieldset>
  );
}

/** Who changes it, where there are several. */
function WhoField({ who }: { who?: string | undefined }) {
  const { peopleNames } = agency;
  if (peopleNames.length < 2) return null;
  return (
    <label className="my-page-who">
      Quién lo cambia
      <select defaultValue={who} name="quien">
        <option value="">La oficina</option>
        {peopleNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

const findFault = ({ faults }: Filled, name: string) =>
  faults.find((one) => one.name === name)?.fault;

/** The attributes of a field, with what ties its words to it. */
function describe(filled: Filled, name: string, hint?: string) {
  const fault = findFault(filled, name);
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': fault ? true : undefined,
    autoFocus: fault !== undefined && filled.faults[0]?.name === name,
    id: name,
    name,
  };
}

type LabelledProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
};

function Labelled({ name, label, hint, fault, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FaultText fault={fault} name={name} />
      {children}
    </div>
  );
}

/** The fault of a field or a list. */
const FaultText = ({ name, fault }: { name: string; fault?: string | undefined }) =>
  fault ? (
    <p className="fault" id={`${name}-fault`}>
      {fault}
    </p>
  ) : null;
