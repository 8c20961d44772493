import { agency } from '../../lib/agency.ts';
import { cutText } from './words.ts';

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
 * @param text what stands in it to be sent
 * @returns undefined for a landline of Spain, and for a text that is no number
 */
export function linkWhatsApp(phone: string, text = ''): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const isMobile = /^(\+?34)?[67]\d{8}$/.test(digits);
  const isForeign = /^\+(?!34)[1-9]\d{6,14}$/.test(digits);
  const number = isMobile ? `34${digits.slice(-9)}` : isForeign ? digits.slice(1) : undefined;
  return number && `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** How a chat with whoever left a message begins: it waits in WhatsApp, to go on with. */
export const writeGreeting = ({ name }: { name: string }) =>
  `Hola, ${cutText(name.replace(/\s+/g, ' ').trim(), 60)}. Te escribimos de ${agency.name} por tu mensaje en nuestra página. `.replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  );
