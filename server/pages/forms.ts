import { formTexts } from '../../agency/texts.ts';

export type Call = 'contact' | 'newsletter';
/** What was typed into a form, by the names of its fields. */
export type Typed = Record<string, string>;

export type FormField = {
  name: string;
  label: string;
  type?: string;
  autoComplete?: string;
  isOptional?: boolean;
  /** Said of a text that is not accepted. */
  fault: string;
};

const email = { name: 'email', type: 'email', autoComplete: 'email' };
const emailFault = 'El correo no está bien: se escribe como ana@ejemplo.es.';

/** The two forms as the server's own pages show them, with what the page calls each thing. */
export const forms: Record<Call, { fields: FormField[]; button: string; failure: string }> = {
  contact: {
    fields: [
      { name: 'name', label: 'Nombre', autoComplete: 'name', fault: 'Falta tu nombre.' },
      {
        name: 'phone',
        label: 'Teléfono',
        type: 'tel',
        autoComplete: 'tel',
        fault: 'Falta tu teléfono.',
      },
      { ...email, label: 'Correo electrónico (opcional)', isOptional: true, fault: emailFault },
      { name: 'message', label: 'Mensaje', type: 'textarea', fault: 'Falta el mensaje.' },
    ],
    button: 'Quiero que me llaméis',
    failure: formTexts.contact.failure,
  },
  newsletter: {
    fields: [{ ...email, label: 'Tu correo electrónico', fault: emailFault }],
    button: 'Suscribirme',
    failure: formTexts.newsletter.failure,
  },
};
