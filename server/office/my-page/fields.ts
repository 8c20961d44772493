import { z } from 'zod';
import { type FieldWords, fieldWords } from '../../../lib/identity-fields.ts';
import { ownersSchema, parts } from '../../../lib/owners-part.ts';

/** A field of «Mi página», derived from `lib/owners-part.ts`. */
export type FormField = Omit<FieldWords, 'kind'> & {
  /** The path in an identity, such as `terms.fees`; for a cell, the path in its row. */
  path: string;
  kind: NonNullable<FieldWords['kind']> | 'text' | 'number' | 'option' | 'lines' | 'rows';
  isOptional: boolean;
  /** The choices of an `option`. */
  options: readonly string[];
  /** The fields of each entry of `rows`, and those of a photograph. */
  cells: FormField[];
};

function readShape(shape: object, above = ''): FormField[] {
  return Object.entries(shape).flatMap(([name, outer]) => {
    const schema = outer instanceof z.ZodOptional ? outer.unwrap() : outer;
    const words = fieldWords.get(schema as z.ZodType);
    const path = above + name;
    if (!words) return schema instanceof z.ZodObject ? readShape(schema.shape, `${path}.`) : [];
    const inner = schema instanceof z.ZodArray ? schema.element : schema;
    const field: FormField = {
      kind: findKind(schema as z.ZodType),
      ...words,
      path,
      isOptional: schema !== outer,
      options: schema instanceof z.ZodEnum ? (schema.options as string[]) : [],
      cells: inner instanceof z.ZodObject ? readShape(inner.shape) : [],
    };
    return [field];
  });
}

function findKind(schema: z.ZodType): FormField['kind'] {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodEnum) return 'option';
  if (!(schema instanceof z.ZodArray)) return 'text';
  return schema.element instanceof z.ZodObject ? 'rows' : 'lines';
}

export const sections = Object.entries(parts).map(([id, { fields, ...words }]) => ({
  id,
  ...(words as { title: string; hint?: string }),
  fields: readShape(fields),
}));

export const allFields = sections.flatMap(({ fields }) => fields);

/** A fault of the field with this name. */
export type Fault = { name: string; label: string; fault: string };

/** Lists the schema's faults of an owner's part, one for each field, in the order of the form. */
export const listFaults = (part: unknown): Fault[] =>
  sortFaults(
    (ownersSchema.safeParse(part).error?.issues ?? []).map((issue) => {
      const { fault } = (issue.code === 'custom' && issue.params) || {};
      return tell(issue.path.join('.'), fault);
    }),
  );

/** Makes the fault for a path such as `hours.0.closes`. @param fault replaces the field's own message */
export function tell(path: string, fault?: string): Fault {
  const field = allFields.find((known) => path === known.path || path.startsWith(`${known.path}.`));
  if (!field) throw new Error(`No field of the owner's has ${path}`);
  const [index = '', ...inside] = path.slice(field.path.length + 1).split('.');
  const cell = field.cells.find((cell) => cell.path === (inside.at(-1) ?? index));
  const found = cell ?? field;
  const label =
    cell && inside[0]
      ? `${field.label} ${Number(index) + 1}, ${cell.label.toLowerCase()}`
      : found.label;
  return {
    name: cell ? path : field.path,
    label,
    fault: fault ?? found.fault ?? 'Escribe algo aquí.',
  };
}

/** Sorts faults in the order of the form, and keeps one for each field. */
export function sortFaults(faults: Fault[]): Fault[] {
  const position = ({ name }: Fault) =>
    allFields.findIndex(({ path }) => name === path || name.startsWith(`${path}.`));
  return faults
    .filter(({ name }, index) => faults.findIndex((fault) => fault.name === name) === index)
    .toSorted((a, b) => position(a) - position(b));
}
