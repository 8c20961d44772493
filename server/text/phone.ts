import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { agency } from '../../lib/agency.ts';
import { cutText } from './words.ts';

/** How much of a text is read for numbers, in characters. */
const longest = 200;

/**
 * The whole phone numbers in a text as people write it, each with its country (E.164): a number without
 * one is Spanish. «612 345 678, a partir de las 17 h» has +34612345678.
 */
export const readPhones = (text: string): string[] =>
  findPhoneNumbersInText(text.slice(0, longest).replaceAll('(0)', ''), 'ES').map(
    ({ number }) => number.number,
  );

/** Removes accents. Applied before normalizing, because normalizing a run of n accents takes time n². */
export const removeMarks = (text: string) => text.replace(/\p{M}+/gu, '');

/**
 * The digits of the whole phone numbers in a text, with their countries and a space between two:
 * 34612345678 of «(+34) 612 345 678» and of «612345678». Of a text without one, all its digits.
 */
export function readDigits(phone: string): string {
  const numbers = readPhones(phone).map((number) => number.slice(1));
  if (numbers.length > 0) return numbers.join(' ');
  return removeMarks(phone)
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^00|\D/g, '');
}

/**
 * The link that dials the first phone number in a text.
 * @returns undefined if there is none
 */
export function linkPhone(text: string): string | undefined {
  const [number] = readPhones(text);
  return number && `tel:${number}`;
}

/**
 * The link that opens a chat in WhatsApp (https://faq.whatsapp.com/5913398998672934): of the first
 * mobile number of Spain, which begins with 6 or 7, or number of another country.
 * @param text what stands in it to be sent
 * @returns undefined if there is none
 */
export function linkWhatsApp(phone: string, text = ''): string | undefined {
  const number = readPhones(phone).find((one) => /^\+(34[67]|(?!34))/.test(one));
  return number && `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** The first name of «D.ª María Luisa Peña Soler», as one is greeted by it. */
export function writeFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !/^(do[nñ]a?|d|dña|dª|sra?)?\.?ª?$/i.test(word));
  return cutText(first ?? words.join(' '), 60);
}

/** How a chat with whoever left a message begins: it waits in WhatsApp, to go on with. */
export const writeGreeting = ({ name }: { name: string }) =>
  `Hola, ${writeFirstName(name)}. Te escribimos de ${agency.name} por tu mensaje en nuestra página. `.replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  );
