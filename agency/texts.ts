/** Texts of the buttons of the two forms, at rest and while sending, and of their errors. The questions are in `lib/api/forms.ts`. */
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

/** Below the button of the contact form: what happens next. */
export const nextStep = 'Te llamamos para quedar.';

/** Shown in the panel after a subscription, and below the form at all times. */
export const firstEmail =
  'Confirma en el correo que te enviamos. La\u00a0primera carta llega en los próximos días: mira el spam.';

/** Date of the last change of the legal texts, shown below each. */
export const legalTextsDate = '25 de noviembre de 2026';

/**
 * The purpose and the legal basis of each form's data, shown beside the form and in Privacidad.
 * @param letter the name of the newsletter, such as `carta semanal`
 */
export const writeDataUses = (letter: string) => ({
  newsletter: {
    purpose: `Una ${letter} por correo, con consejos y, a veces, publicidad nuestra.`,
    legalBasis:
      'Tu consentimiento, que confirmas por correo (art.\u00a06.1.a RGPD). Te das de baja cuando quieras: cada carta dice cómo.',
  },
  contact: {
    purpose: 'Contestarte y, si la pides, preparar la valoración. Sin publicidad.',
    legalBasis: 'Atender lo que nos pides antes de un posible contrato (art.\u00a06.1.b RGPD).',
  },
});

/**
 * Shown to a visitor when the server has stored the message. While the office is closed, `lib/closures.ts`
 * adds the last day of the closure.
 */
export const thanks = 'Gracias, lo tenemos. Te llamamos en horario de oficina.';
