import { agency } from './agency.ts';
import type { Agency } from './agency-schema.ts';

/** `tel:+34…`, from nine digits. */
export const phoneLink = `tel:+34${agency.phone}`;

/** The phone in the Spanish format, `960 00 00 00`, with non-breaking spaces. */
export const phoneText = agency.phone.replace(/\B(?=(\d\d){1,3}$)/g, '\u00a0');

export const emailText = agency.email;

export const emailLink = `mailto:${agency.email}`;

/** The heading of the panel after a subscription. */
export const welcomeText = agency.welcome;

/** The opening hours as sentences: `Lunes a viernes, de 9.30 a 14.00`. */
export const hoursText = agency.hours.map(({ from, to, opens, closes }) => {
  const days = from === to ? from : `${from} a ${to}`;
  const clock = (hour: string) => hour.replace(/^0/, '').replace(':', '.');
  return `${days[0]?.toUpperCase()}${days.slice(1)}, de\u00a0${clock(opens)}\u00a0a\u00a0${clock(closes)}`;
});

export const addressText = writeAddress(agency.address);

/** Writes a postal address in one line, with the province if it is not the city. */
export function writeAddress(address: Agency['address']): string {
  const { street, postalCode, city, province } = address;
  const town = `${street}, ${postalCode}\u00a0${city}`;
  return province === city ? town : `${town} (${province})`;
}

/** The area served as a list in Spanish: `Valencia, Torrent y Mislata`. */
export const areaText = new Intl.ListFormat('es').format(agency.areaServed);
