/** A text field, or one choice: a checkbox, a radio button, an option of a select. */
export type Field = HTMLInputElement & HTMLOptionElement;

/** Lists the fields inside an element, each by its island, its name and, for a choice, its value. */
export function listFields(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  const selector = 'input[name]:not([type=file]), textarea[name], select[name] option';
  for (const field of root.querySelectorAll<Field>(selector)) {
    const { name } = field.closest('select') ?? field;
    const choice = property(field) === 'value' ? '' : field.value;
    let key = [field.closest<HTMLElement>('[data-island]')?.dataset.island, name, choice].join();
    while (fields.has(key)) key += '+';
    fields.set(key, field);
  }
  return fields;
}

/** @returns the text in a field, or whether a choice is made */
export const readField = (field: Field): string | boolean => field[property(field)];

export function writeField(field: Field, state: string | boolean) {
  Reflect.set(field, property(field), state);
}

/** The property that says what a visitor has entered. An option has no type. */
function property({ type = '' }: Field) {
  return type ? (/^(checkbox|radio)$/.test(type) ? 'checked' : 'value') : 'selected';
}
