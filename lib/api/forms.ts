/** What a form asks: one line of text, unless it says otherwise. */
export type Question = {
  /** The answer's name in the request. */
  name: string;
  label: string;
  type?: 'text' | 'tel' | 'email' | 'textarea';
  /** What one chooses from, in place of a type. */
  choices?: readonly string[];
  /** What a browser may fill in (HTML Standard, autofill field names). */
  autoComplete?: string;
  isOptional?: boolean;
  /** A line below the field. */
  hint?: string;
};

/** A subscription keeps an address and no other answer, so its form has one question. */
type Forms = { contact: readonly Question[]; newsletter: readonly [Question] };
export type FormName = keyof Forms;

/**
 * The questions of each form, in their order. All that shows, checks, keeps or sends an answer reads
 * them here: to add one, add an object. These four and this one are the contract with any server.
 */
export const forms: Forms = {
  contact: [
    { name: 'name', label: 'Nombre', autoComplete: 'name' },
    {
      name: 'phone',
      label: 'Teléfono',
      type: 'tel',
      autoComplete: 'tel',
      hint: 'Solo para contestarte. Sin\u00a0publicidad.',
    },
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
