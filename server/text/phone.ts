/**
 * The link that dials a phone number in any writing; a Spanish one with its country.
 * @returns undefined if the text is no number
 */
export function linkPhone(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : digits;
  return /\d{3}/.test(number) ? `tel:${number}` : undefined;
}

/**
 * The link that opens a chat in WhatsApp (https://faq.whatsapp.com/5913398998672934): of a mobile
 * number of Spain, which begins with 6 or 7, or a number with another country's code.
 * @returns undefined for a landline of Spain, and for a text that is no number
 */
export function linkWhatsApp(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const isMobile = /^(\+?34)?[67]\d{8}$/.test(digits);
  const isForeign = /^\+(?!34)[1-9]\d{6,14}$/.test(digits);
  if (isMobile) return `https://wa.me/34${digits.slice(-9)}`;
  return isForeign ? `https://wa.me/${digits.slice(1)}` : undefined;
}
