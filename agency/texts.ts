/** The texts of the two forms whose wording is fixed; the tests import them. */
export const formTexts = {
  newsletter: {
    pending: 'Suscribiendo...',
    failure: 'Error al suscribirse. Por favor, inténtalo de nuevo.',
  },
  contact: {
    pending: 'Enviando...',
    failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
  },
};

/** Shown in the panel after a subscription, and always below the form. */
export const firstEmail =
  'Te enviamos un correo: ábrelo y pulsa el botón para confirmar. El\u00a0primer correo semanal llega en los próximos días. Si\u00a0no\u00a0los ves, mira en el spam.';

/** The purpose and the legal basis of each form's data, shown beside the form and in Privacidad. */
export const dataUses = {
  newsletter: {
    purpose: 'Un correo semanal con consejos y, a veces, publicidad nuestra.',
    legalBasis:
      'Tu consentimiento, que confirmas por correo (art.\u00a06.1.a RGPD). Lo retiras cuando quieras: cada correo dice cómo.',
  },
  contact: {
    purpose: 'Contestarte y, si la pides, preparar la valoración. Sin publicidad.',
    legalBasis: 'Atender lo que nos pides antes de un posible contrato (art.\u00a06.1.b RGPD).',
  },
};

/** What a visitor reads once a message is kept. */
export const thanks = 'Gracias, lo tenemos. Te llamamos en horario de oficina.';
