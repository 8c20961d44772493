import { identity as ownIdentity } from '../agency/identity.ts';
import type { Identity } from './identity-schema.ts';
import { addNonBreakingSpaces } from './typography.ts';

/** What the agency is, now: to be read where it is used, as the owner may publish another one at any time. */
export let identity: Identity = process.env.PUBLISHED_AGENCY
  ? JSON.parse(process.env.PUBLISHED_AGENCY) // of a build, when the owner has published one
  : ownIdentity;

/** The agency as pages show it, now. */
export let agency = presentAgency(identity);

/** Makes another identity what the agency is, for all who read it from then on. */
export function setAgency(published: Identity) {
  identity = published;
  agency = presentAgency(published);
}

/** Adds to an identity the texts and links that are made from it; in its own, no line ends inside «n.º 0» or «S. L.». */
export function presentAgency(identity: Identity) {
  const texts = addNonBreakingSpaces(identity);
  return {
    ...texts,
    /** `tel:+34…`, from nine digits. */
    phoneLink: `tel:+34${identity.phone}`,
    /** `960 00 00 00`, with non-breaking spaces. */
    phoneText: identity.phone.replace(/\B(?=(\d\d){1,3}$)/g, '\u00a0'),
    emailLink: `mailto:${identity.email}`,
    hoursText: writeHours(identity.hours),
    addressText: writeAddress(texts.address),
    /** The area served as a list in Spanish: `Valencia, Torrent y Mislata`. */
    areaText: new Intl.ListFormat('es').format(texts.areaServed),
    /** The newsletter's one name: `carta semanal`. */
    letterName: `carta ${identity.letterRhythm ?? 'semanal'}`,
    /** What a valuation and a sale cost; empty if the owner says neither. */
    priceText: [texts.terms.valuation, texts.terms.fees].filter(Boolean).join(' '),
    /** Who the people are, without what each does: «Marta Soler» of «Marta Soler, abogada». */
    peopleNames: (texts.people ?? []).map((person) => person.split(', ')[0] ?? person),
    /** How long a message is listed: `un año`, `2 años`, `180 días`. */
    retentionText: writeDays(texts.legal.retentionDays),
  };
}

/** Writes opening hours with a line for the same days: `Lunes a jueves, de 9.00 a 13.30 y de 17.00 a 20.00`. */
export function writeHours(hours: Identity['hours']): string[] {
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

/** Writes a postal address in one line, with the province if it is not the city. */
export function writeAddress(address: Identity['address']): string {
  const { street, postalCode, city, province } = address;
  const town = `${street}, ${postalCode}\u00a0${city}`;
  return province === city ? town : `${town} (${province})`;
}

/** Writes a number of days, in years where it is a whole number of them. */
export function writeDays(days: number): string {
  const years = days / 365;
  if (years === 1) return 'un año';
  return Number.isInteger(years) ? `${years} años` : `${days} días`;
}
