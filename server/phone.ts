/**
 * The link that dials a phone number in any writing; a Spanish one with its country.
 * @returns undefined if the text is no number
 */
export function linkPhone(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : digits;
  return /\d{3}/.test(number) ? `tel:${number}` : undefined;
}
