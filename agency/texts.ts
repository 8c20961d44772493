/** The buttons of the two forms, at rest and while they send, and their errors; the questions are in `lib/api/forms.ts`. */
export const formTexts = {
  newsletter: {
    button: 'Suscribirme',
    pending: 'Suscribiendo...',
    failure: 'Error al suscribirse. Por favor, inténtalo de nuevo.',
  },
  contact: {
    button: 'Pedir mi valoración',
    pending: 'Enviando...',
    failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
  },
};

/** Below the button of the contact form: what comes next. */
export const nextStep = 'Te llamamos para quedar.';

/** Shown in the panel after a subscription, and always below the form. */
export const firstEmail =
  'Te enviamos un correo: ábrelo y confirma en dos toques. La\u00a0primera carta llega en los próximos días. Si\u00a0no\u00a0la ves, mira en el spam.';

/** When the legal texts were last changed; it stands below each. */
export const legalTextsDate = '25 de noviembre de 2026';

/**
 * The purpose and the legal basis of each form's data, shown beside the form and in Privacidad.
 * @param letter what the newsletter is called: `carta semanal`
 */
export const writeDataUses = (letter: string) => ({
  newsletter: {
    purpose: `Una ${letter} por correo, con consejos y, a veces, publicidad nuestra.`,
    legalBasis:
      'Tu consentimiento, que confirmas por correo (art.\u00a06.1.a RGPD). Lo retiras cuando quieras: cada carta dice cómo.',
  },
  contact: {
    purpose: 'Contestarte y, si la pides, preparar la valoración. Sin publicidad.',
    legalBasis: 'Atender lo que nos pides antes de un posible contrato (art.\u00a06.1.b RGPD).',
  },
});

/** What a visitor reads once a message is kept; while the office is closed, `lib/closures.ts` adds until when. */
export const thanks = 'Gracias, lo tenemos. Te llamamos en horario de oficina.';
