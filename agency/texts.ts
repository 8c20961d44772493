/** Labels of the forms' buttons, at rest and while sending, and errors. Questions: `lib/api/forms.ts`. */
export const formTexts = {
  newsletter: {
    button: 'Suscribirme',
    pending: 'Suscribiendo...',
    failure: 'Error al suscribirse. Por favor, inténtalo de nuevo.',
  },
  contact: {
    button: 'Enviar',
    pending: 'Enviando...',
    failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
  },
};

/** Says below the button of the contact form what happens next. */
export const nextStep = 'Te llamamos para quedar.';

const firstLetter = 'La\u00a0primera carta llega en los próximos días: mira también el spam.';

/** Says below the newsletter form what will come. */
export const nextEmail = `Confirma en el correo que te enviaremos. ${firstLetter}`;

/** Shown after a subscription. */
export const firstEmail = `Falta un paso: confirma desde el correo que te hemos enviado. ${firstLetter}`;

/** The date of the last change of the legal texts, shown below them. */
export const legalTextsDate = '28 de noviembre de 2026';

/** Writes the purpose and the legal basis of each form's data, for the form and for Privacidad. */
export const writeDataUses = ({ letterName }: { letterName: string }) => ({
  newsletter: {
    purpose: `La ${letterName} por correo y, a veces, publicidad nuestra.`,
    legalBasis:
      'Tu consentimiento, que confirmas por correo (art.\u00a06.1.a RGPD). Te das de baja cuando quieras: cada carta dice cómo.',
  },
  contact: {
    purpose: 'Contestarte y, si la pides, preparar la valoración. Sin publicidad.',
    legalBasis: 'Atender lo que nos pides antes de un posible contrato (art.\u00a06.1.b RGPD).',
  },
});

/** The answer to a stored message. During a closure `lib/hours.ts` adds its last day. */
export const thanks = 'Gracias, lo tenemos. Te llamamos en horario de oficina.';
