import { agency } from './agency.ts';
import type { Agency } from './agency-schema.ts';
import { addNonBreakingSpaces, firstEmail } from './form-texts.ts';

/** The identity as pages show it: a line does not end inside «n.º 0» or «S. L.». */
export const agencyTexts = addNonBreakingSpaces(agency);

/** `tel:+34…`, from nine digits. */
export const phoneLink = `tel:+34${agency.phone}`;

/** The phone in the Spanish format, `960 00 00 00`, with non-breaking spaces. */
export const phoneText = agency.phone.replace(/\B(?=(\d\d){1,3}$)/g, '\u00a0');

export const emailText = agency.email;

export const emailLink = `mailto:${agency.email}`;

/** The heading of the panel after a subscription. */
export const welcomeText = agencyTexts.welcome;

/** Here, because the build replaces this file by its values: the islands' bundle needs no function for them. */
export const firstEmailText = addNonBreakingSpaces(firstEmail);

export const hoursText = writeHours(agency.hours);

/** Writes opening hours with a line for the same days: `Lunes a jueves, de 9.00 a 13.30 y de 17.00 a 20.00`. */
export function writeHours(hours: Agency['hours']): string[] {
  const lines = new Map<string, string[]>();
  const clock = (hour: string) => hour.replace(/^0/, '').replace(':', '.');
  for (const { from, to, opens, closes } of hours) {
    const days = from === to ? from : `${from} a ${to}`;
    const span = `de\u00a0${clock(opens)}\u00a0a\u00a0${clock(closes)}`;
    lines.set(days, [...(lines.get(days) ?? []), span]);
  }
  return Array.from(lines, ([days, spans]) => {
    const line = `${days}, ${new Intl.ListFormat('es').format(spans)}`;
    return line.charAt(0).toUpperCase() + line.slice(1);
  });
}

export const addressText = writeAddress(agencyTexts.address);

/** Writes a postal address in one line, with the province if it is not the city. */
export function writeAddress(address: Agency['address']): string {
  const { street, postalCode, city, province } = address;
  const town = `${street}, ${postalCode}\u00a0${city}`;
  return province === city ? town : `${town} (${province})`;
}

/** The owner's sentences on replies, valuations and fees; empty without any. */
export function writeTerms({ valuation, fees, replies }: Agency['terms']): string {
  return [valuation, fees, replies].filter(Boolean).join(' ');
}

/** The area served as a list in Spanish: `Valencia, Torrent y Mislata`. */
export const areaText = new Intl.ListFormat('es').format(agencyTexts.areaServed);
