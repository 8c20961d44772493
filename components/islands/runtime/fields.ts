export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Lists the fields inside an element, by island, name and value in the markup. */
export function listFields(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of root.querySelectorAll<Field>(
    ':is(input, textarea, select)[name]:not([type=file])',
  )) {
    const island = field.closest<HTMLElement>('[data-island]')?.dataset.island;
    let key = [island, field.name, Reflect.get(field, 'defaultValue')].join();
    while (fields.has(key)) key += '+';
    fields.set(key, field);
  }
  return fields;
}

/** Returns the text of a field, or whether a checkbox or radio button is checked. */
export const readField = (field: Field): string | boolean => Reflect.get(field, property(field));

export function writeField(field: Field, state: string | boolean) {
  Reflect.set(field, property(field), state);
}

/** Returns the name of the property with the visitor's input. */
const property = (field: Field) =>
  field.matches('[type=checkbox], [type=radio]') ? 'checked' : 'value';
