/** A question of a form: one line of text, unless `type` or `choices` says otherwise. */
export type FormQuestion = {
  /** The name of the answer in the request. */
  name: string;
  label: string;
  type?: 'text' | 'tel' | 'email' | 'textarea';
  /** The options of a select, instead of a type. */
  choices?: readonly string[];
  /** The value for autofill (HTML Standard, autofill field names). */
  autoComplete?: string;
  isOptional?: boolean;
  /** Shown below the field. */
  hint?: string;
};

/** A subscription stores only an address, so its form has one question. */
type Forms = { contact: readonly FormQuestion[]; newsletter: readonly [FormQuestion] };
export type FormName = keyof Forms;

/**
 * The questions of each form, in order. All code that shows, checks, stores or sends answers reads them here:
 * to add a question, add an object. The names below are the contract with any server.
 */
export const forms: Forms = {
  contact: [
    { name: 'name', label: 'Nombre', autoComplete: 'name' },
    { name: 'phone', label: 'Teléfono', type: 'tel', autoComplete: 'tel' },
    {
      name: 'email',
      label: 'Correo electrónico',
      type: 'email',
      autoComplete: 'email',
      isOptional: true,
    },
    { name: 'message', label: 'Mensaje', type: 'textarea' },
  ],
  newsletter: [
    { name: 'email', label: 'Tu correo electrónico', type: 'email', autoComplete: 'email' },
  ],
};

/** @throws an Error of one line if two questions of a form have one name: the answer to one would be lost */
export function checkForms() {
  for (const [form, questions] of Object.entries(forms)) {
    const names = questions.map(({ name }) => name);
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice)
      throw new Error(`lib/api/forms.ts: two questions of ${form} have the name ${twice}.`);
  }
}
