import type { ReactNode } from 'react';
import { identity } from '../../../../lib/agency.ts';
import { weekdays } from '../../../../lib/identity-fields.ts';
import { listAsked } from '../../../../lib/required-fields.ts';
import { home } from '../../../pages/layout.tsx';
import { officePath } from '../../shell/office.ts';
import type { FieldFault } from './faults.ts';
import { listBoxes, nameField, type PageField, type RowsName, rowFields } from './fields.ts';
import { listRows, photoFields, type Typed } from './typed.ts';

/** The typed values, and their faults. */
export type Filled = { typed: Typed; faults: FieldFault[] };

const findFault = ({ faults }: Filled, name: string) =>
  faults.find((one) => one.name === name)?.fault;

/** Of a field, its words and what ties them to it. */
function describe(filled: Filled, name: string, hint?: string) {
  const fault = findFault(filled, name);
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return {
    fault,
    attributes: {
      'aria-describedby': ids || undefined,
      'aria-invalid': fault ? true : undefined,
      autoFocus: fault !== undefined && filled.faults[0]?.name === name,
      id: name,
      name,
    },
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
function FaultText({ name, fault }: { name: string; fault?: string | undefined }) {
  if (!fault) return null;
  return (
    <p className="fault" id={`${name}-fault`}>
      {fault}
    </p>
  );
}

/** Whether a field may stay empty, which the law may forbid this agency. */
const isFree = ({ name, kind, isOptional }: PageField) =>
  isOptional &&
  kind !== 'choice' &&
  kind !== 'choices' &&
  kind !== 'option' &&
  !listAsked(identity).some(([path]) => path === name);

const inputTypes = { phone: 'tel', email: 'email', url: 'url' } as const;
const modes = { number: 'decimal' } as const;

/** A field that holds a text, a list, or yes or no. */
export function Field({ field, filled }: { field: PageField; filled: Filled }) {
  const { name, kind, hint } = field;
  const text = filled.typed[name] ?? '';
  const { fault, attributes } = describe(filled, name, hint);
  const label = nameField(name) + (isFree(field) ? ' (opcional)' : '');
  if (kind === 'choice') return <Box isMarked={text === 'si'} label={label} name={name} />;
  if (kind === 'choices') return <Boxes field={field} filled={filled} />;
  const common = { ...attributes, defaultValue: text };
  return (
    <Labelled fault={fault} hint={hint} label={label} name={name}>
      {kind === 'option' ? (
        <Options attributes={attributes} field={field} text={text} />
      ) : kind === 'long' || kind === 'lines' ? (
        <textarea {...common} />
      ) : (
        <input
          {...common}
          inputMode={kind === 'number' ? modes[kind] : undefined}
          type={kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text'}
        />
      )}
    </Labelled>
  );
}

type BoxProps = { name: string; label: string; isMarked: boolean };

function Box({ name, label, isMarked }: BoxProps) {
  return (
    <label className="choice">
      {/* A box that is not marked is not sent. */}
      <input name={name} type="hidden" value="" />
      <input defaultChecked={isMarked} name={name} type="checkbox" value="si" />
      {label}
    </label>
  );
}

/** A box for each of a few. */
function Boxes({ field, filled }: { field: PageField; filled: Filled }) {
  const { name, hint } = field;
  const { fault, attributes } = describe(filled, name, hint);
  return (
    <fieldset aria-describedby={attributes['aria-describedby']} className="page-choices" id={name}>
      <legend>{nameField(name)}</legend>
      {hint && (
        <p className="form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FaultText fault={fault} name={name} />
      {listBoxes(field).map(({ box, label }) => (
        <Box isMarked={filled.typed[box] === 'si'} key={box} label={label} name={box} />
      ))}
    </fieldset>
  );
}

type OptionsProps = { field: PageField; text: string; attributes: object };

/** The default is among the options, and selects nothing. */
function Options({ field: { options = [], byDefault }, text, attributes }: OptionsProps) {
  return (
    <select {...attributes} defaultValue={text}>
      {options.map((option) => (
        <option key={option} value={option === byDefault && text !== option ? '' : option}>
          {option}
        </option>
      ))}
    </select>
  );
}

const words = {
  hours: { one: 'Línea', add: 'Otra línea' },
  closures: { one: 'Cierre', add: 'Otro cierre' },
};
const cellTypes = {
  opens: 'time',
  closes: 'time',
  from: 'date',
  to: 'date',
  text: 'text',
} as const;

/** What a fault is of: its field, and of a row which. */
export function nameFault({ name, label }: FieldFault): string {
  const [, list, index] = /^(hours|closures)\.(\d+)\./.exec(name) ?? [];
  if (!list) return label;
  return `${words[list as RowsName].one} ${Number(index) + 1}, ${label.toLowerCase()}`;
}

/** The rows of a list, with an empty one to add: of the hours, which hardly ever get one, folded. */
export function Rows({ list, filled }: { list: RowsName; filled: Filled }) {
  const rows = (listRows(filled.typed, list) ?? []).filter((row) =>
    Object.values(row).some(Boolean),
  );
  const { one, add } = words[list];
  const paths = rows.map((_, index) => `${list}.${index}`);
  const empty = (
    <Row
      filled={filled}
      list={list}
      path={`${list}.${rows.length}`}
      title={rows.length === 0 ? one : add}
    />
  );
  return (
    <>
      <FaultText fault={findFault(filled, list)} name={list} />
      {paths.map((path, index) => (
        <Row
          canGo
          filled={filled}
          key={path}
          list={list}
          path={path}
          title={`${one} ${index + 1}`}
        />
      ))}
      {list === 'hours' && rows.length > 0 ? (
        <details className="page-add">
          <summary>{add}</summary>
          {empty}
        </details>
      ) : (
        empty
      )}
    </>
  );
}

type RowProps = { list: RowsName; path: string; title: string; filled: Filled; canGo?: boolean };

function Row({ list, path, title, filled, canGo = false }: RowProps) {
  return (
    <fieldset className={`page-row page-${list}`}>
      <legend>{title}</legend>
      {rowFields[list].map((name) => (
        <Cell filled={filled} key={name} list={list} name={name} path={`${path}.${name}`} />
      ))}
      {canGo && (
        <label className="choice">
          <input name={`${path}.quitar`} type="checkbox" value="si" />
          Quitar
        </label>
      )}
    </fieldset>
  );
}

type CellProps = { list: RowsName; name: string; path: string; filled: Filled };

function Cell({ list, name, path, filled }: CellProps) {
  const { fault, attributes } = describe(filled, path);
  const text = filled.typed[path] ?? '';
  const isDay = list === 'hours' && (name === 'from' || name === 'to');
  const common = { ...attributes, defaultValue: text };
  return (
    <Labelled fault={fault} label={nameField(path)} name={path}>
      {isDay ? (
        <select {...common}>
          <option value="">Elige</option>
          {weekdays.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      ) : (
        <input {...common} type={cellTypes[name as keyof typeof cellTypes]} />
      )}
    </Labelled>
  );
}

/** One that was sent in the office is in its database, one of a developer's on the site. */
const addressPhoto = (src: string) =>
  src.startsWith('_next/') ? `${officePath}/pagina/fotos/${encodeURIComponent(src)}` : home + src;

/** The photograph of the people: the present one, another one, and its words. */
export function Photograph({ filled }: { filled: Filled }) {
  const { typed } = filled;
  const { fault, attributes } = describe(filled, 'photo', 'hint');
  const alt = describe(filled, 'photo.alt', 'hint');
  const src = typed['photo.small.src'] || typed['photo.src'];
  return (
    <fieldset className="page-photo">
      <legend>Fotografía</legend>
      {photoFields.map((name) => (
        <input defaultValue={typed[name] ?? ''} key={name} name={name} type="hidden" />
      ))}
      {src && (
        <>
          <img alt={typed['photo.alt']} src={addressPhoto(src)} />
          <label className="choice">
            <input name="photo.quitar" type="checkbox" value="si" />
            Quitarla
          </label>
        </>
      )}
      <Labelled
        fault={fault}
        hint="De vosotros, hasta 15 MB: se gira y se reduce sola, y pierde el lugar donde se hizo."
        label={src ? 'Otra en su lugar' : 'Elegir una'}
        name="photo"
      >
        <input {...attributes} accept="image/jpeg,image/png,image/webp,image/avif" type="file" />
      </Labelled>
      <Labelled
        fault={alt.fault}
        hint="Quién se ve, y dónde: para quien no puede verla."
        label={nameField('photo.alt')}
        name="photo.alt"
      >
        <input {...alt.attributes} defaultValue={typed['photo.alt'] ?? ''} type="text" />
      </Labelled>
    </fieldset>
  );
}
