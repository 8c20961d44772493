import { type Identity, listFaults, listTexts } from '../../../../lib/identity-schema.ts';
import { localHost, placeholder } from '../../../../lib/placeholders.ts';
import { listMissing } from '../../../../lib/required-fields.ts';
import { allFields, allSections, listNames, nameField } from './fields.ts';
import { photoFields, readPath, type Typed } from './typed.ts';

/** The faults of the form by the names of its fields; the fault of a whole list has the list's name. */
export type FieldFault = { name: string; label: string; fault: string };

/** The most letters of a field, and the most lines of a list. */
const mostLetters = { text: 200, long: 1000, lines: 4000 } as const;
const mostLines = 40;
const mostRows = 60;

/** How many letters fit into a field. */
const mostOf = (name: string) => {
  const kind = allFields.find((field) => field.name === name)?.kind;
  return kind === 'long' || kind === 'lines' ? mostLetters[kind] : mostLetters.text;
};

/** Lists texts that are too long, before they are parsed. */
export function listLong(typed: Typed): FieldFault[] {
  return Object.entries(typed).flatMap(([name, text]) => {
    const label = nameOrUndefined(name);
    if (!label) return [];
    const most = mostOf(name);
    const fault =
      text.length > most
        ? `Es demasiado largo: caben ${most.toLocaleString('es-ES')} letras.`
        : text.split('\n').length > mostLines
          ? `Son demasiadas: caben ${mostLines} líneas.`
          : Number(/^(?:hours|closures)\.(\d+)/.exec(name)?.[1] ?? 0) >= mostRows
            ? `Son demasiadas: caben ${mostRows} líneas.`
            : '';
    return fault ? [{ name, label, fault }] : [];
  });
}

/** @returns undefined for a field that no identity has */
function nameOrUndefined(name: string) {
  try {
    return nameField(name);
  } catch {
    return undefined;
  }
}

/**
 * Lists what is wrong with an identity: what its schema says, and what would keep it from launch and
 * was not so before.
 * @param listNewSample lists the fields with texts of the sample that the page does not show
 */
export function listPageFaults(
  made: unknown,
  before: Identity,
  listNewSample: (identity: Identity) => string[],
): FieldFault[] {
  const faults = listFaults(made).map(({ path, label, fault }) => ({
    name: findField(path),
    label,
    fault,
  }));
  // A last day that is empty repeats the first.
  const told = faults.filter(
    ({ name }) => !/^closures\.\d+\.to$/.test(name) || readPath(made, name) !== '',
  );
  const all = told.length > 0 ? told : listNewFaults(made as Identity, before, listNewSample);
  return uniqueByName(all).toSorted(
    (one, other) => findPosition(one.name) - findPosition(other.name),
  );
}

const formOrder = allSections.flatMap(listNames);

/** Finds the position in the form of a field, or of a field of a row. */
const findPosition = (name: string) =>
  formOrder.findIndex((one) => one === name || name.startsWith(`${one}.`));

/** The field of the form in which a path of the identity is written. */
function findField(path: string): string {
  if (photoFields.includes(path)) return 'photo';
  const list = allFields.find(
    ({ name, kind }) => ['lines', 'choices'].includes(kind) && path.startsWith(`${name}.`),
  );
  return list?.name ?? path;
}

const uniqueByName = (faults: FieldFault[]) =>
  faults.filter(({ name }, index) => faults.findIndex((one) => one.name === name) === index);

/** Turns what `listTexts` names, like `slogans (line 1)`, into a path. */
const readLine = (text: string) =>
  text.replace(/ \(line (\d+)\) ?/, (_, line) => `.${Number(line) - 1}.`).replace(/\.$/, '');

function listNewFaults(
  made: Identity,
  before: Identity,
  listNewSample: (identity: Identity) => string[],
): FieldFault[] {
  const say = (path: string, fault: string): FieldFault => {
    const name = findField(path);
    return { name, label: nameField(name), fault };
  };
  const wasMissing = listMissing(before);
  const texts = new Set(listTexts(before).map(([, text]) => text));
  const host = made.email.slice(made.email.indexOf('@') + 1);
  return [
    ...listNewSample(made).map((path) =>
      say(readLine(path), 'Es del ejemplo: escribe lo vuestro.'),
    ),
    ...listMissing(made)
      .filter((path) => !wasMissing.includes(path))
      .map((path) => say(path, 'La ley pide que la página lo diga: no lo dejes vacío.')),
    ...listTexts(made)
      .filter(([, text]) => !texts.has(text) && placeholder.test(text))
      .map(([path]) => say(readLine(path), 'Parece un texto de relleno: escribe el de verdad.')),
    ...(made.email !== before.email && localHost.test(host)
      ? [say('email', `A ${host} no llega ningún correo.`)]
      : []),
  ];
}
