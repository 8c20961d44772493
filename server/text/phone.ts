import { parsePhoneNumber } from 'awesome-phonenumber';
import { foldDigits, removeInvisible } from '../../lib/api/normalize.ts';
import type { Agency } from '../../lib/present-agency.ts';
import { cutText } from './words.ts';

const longest = 200;

/** Digits with what people write between them. */
const digits = /[+(]?\d[\d\s().\-–/]{6,}\d/g;
/** What stands between two numbers, tried in this order: nothing, a dash or a slash between spaces, a space. */
const separators = [/$^/, /\s[-–/]\s/, /\s/];

/**
 * Finds the complete phone numbers in a text, in E.164; those without a country code are Spanish.
 * «612 345 678, a partir de las 17 h» has +34612345678.
 */
export const readPhones = (text: string): string[] => {
  const found =
    foldDigits(removeInvisible(text.slice(0, longest)))
      .replaceAll('(0)', '')
      .match(digits) ?? [];
  return found.flatMap((written) => {
    const attempts = separators.map((separator) => written.split(separator).flatMap(readPhone));
    return attempts.find((numbers) => numbers.length > 0) ?? [];
  });
};

function readPhone(text: string): string[] {
  const { valid, number } = parsePhoneNumber(text, { regionCode: 'ES' });
  return valid ? [number.e164] : [];
}

/** Numbers that charge the caller, in E.164. */
const premium = /^\+3480[367]/;

/** Removes combining marks. Before normalizing, as normalizing a run of n marks takes n² time. */
export const removeMarks = (text: string) => text.replace(/\p{M}+/gu, '');

/**
 * Returns the digits of the complete phone numbers in a text, with country codes and separated by spaces:
 * 34612345678 for «(+34) 612 345 678» and «612345678». Without such a number, returns all digits.
 */
export function readDigits(phone: string): string {
  const numbers = readPhones(phone).map((number) => number.slice(1));
  if (numbers.length > 0) return numbers.join(' ');
  return foldDigits(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^00|\D/g, '');
}

/** Links the first phone number in a text that does not cost extra. */
export function linkPhone(text: string): string | undefined {
  const number = readPhones(text).find((found) => !premium.test(found));
  return number && `tel:${number}`;
}

/** Returns the first name to greet a person by: «María» for «D.ª María Luisa Peña Soler». */
export function writeFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !/^(do[nñ]a?|d|dña|dª|sra?)?\.?ª?$/i.test(word));
  return cutText(first ?? words.join(' '), 60);
}

/**
 * Links a WhatsApp chat (https://faq.whatsapp.com/5913398998672934) with the first number that is foreign, or
 * mobile in Spain (it begins with 6 or 7), to reply to a message.
 */
export function linkWhatsApp(agency: Agency, { phone, name }: { phone: string; name: string }) {
  const number = readPhones(phone).find((found) => /^\+(34[67]|(?!34))/.test(found));
  const draft = `Hola, ${writeFirstName(name)}. Te escribimos de ${agency.name} por tu mensaje en nuestra página. `;
  const text = encodeURIComponent(draft.replace(/\p{Surrogate}/gu, '\ufffd'));
  return number && `https://wa.me/${number.slice(1)}?text=${text}`;
}
