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
  'confirma en el correo que te enviamos. El primer correo semanal llega en los próximos días. Si no los ves, mira en el spam.';

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

/**
 * Puts non-breaking spaces into a text, or into every text of an object: into «n.º 0» and «S. L.»,
 * and behind the first words of a sentence if they have one or two letters each.
 */
export function addNonBreakingSpaces<Texts>(texts: Texts): Texts {
  const space = /(?<=n\.º|\b[A-Z]\.) (?=[\dA-Z])|(?<=[.?!](?: \p{L}\p{L}?)+) /gu;
  return JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === 'string' ? value.replace(space, '\u00a0') : value,
  );
}
