import type { Ways } from '../agency/other-ways.tsx';
import { writeHours } from './hours.ts';
import type { Identity } from './identity-schema.ts';
import { addNonBreakingSpaces } from './texts/typography.ts';

/** An agency as pages and e-mails show it. It never changes: another publication makes another one. */
export type Agency = ReturnType<typeof presentAgency>;

/** Adds the derived texts and links of an identity, and non-breaking spaces to its texts. */
export function presentAgency(identity: Identity) {
  const terms = { ...identity.terms, fees: writeFees(identity.terms) };
  const texts = addNonBreakingSpaces({ ...identity, terms });
  const ways: Ways = {
    /** `960 00 00 00`, with non-breaking spaces. */
    phoneText: writePhone(identity.phone),
    /** `tel:+34…` */
    phoneLink: linkPhone(identity.phone),
    email: identity.email,
    emailLink: `mailto:${identity.email}`,
  };
  return {
    ...texts,
    ...ways,
    ways,
    /** As it was stated, without non-breaking spaces. */
    identity,
    phones: (texts.phones ?? []).map(({ name, phone }) => ({
      name,
      link: linkPhone(phone),
      text: writePhone(phone),
    })),
    /** Whether the province has tax laws of its own (País Vasco and Navarra), by postal code. */
    hasOwnTaxes: /^(01|20|31|48)/.test(identity.address.postalCode),
    hoursText: writeHours(identity.hours),
    addressText: writeAddress(texts.address),
    /** The area served as a Spanish list: `Valencia, Torrent y Mislata`. */
    areaText: new Intl.ListFormat('es').format(texts.areaServed),
    hasLetter: identity.newsletter ?? true,
    /** The name of the newsletter: `carta semanal`. */
    letterName: `carta ${identity.letterRhythm ?? 'semanal'}`,
    /** The prices of a valuation and of a sale; empty if the owner states neither. */
    priceText: [texts.terms.valuation, texts.terms.fees].filter(Boolean).join(' '),
    /** The people's names without their jobs: «Marta Soler» of «Marta Soler, abogada». */
    peopleNames: (texts.people ?? []).map((person) => person.split(', ')[0] ?? person),
    /** How long the server lists a message: `un año`, `2 años`, `180 días`. */
    retentionText: writeDays(texts.legal.retentionDays),
  };
}

const linkPhone = (phone: string) => `tel:+34${phone}`;
const writePhone = (phone: string) => phone.replace(/\B(?=(\d\d){1,3}$)/g, '\u00a0');

/** Writes the sentence on the fees: the agency's, or one with the rate. */
const writeFees = ({ fees, ...terms }: Identity['terms']) =>
  fees?.trim() || terms.feeRate === undefined
    ? fees
    : `Si vendemos, nos pagas ${writeRate(terms, 'precio de venta')}.`;

/** Writes the fees: `el 3,63 % del precio, con un mínimo de 4.840 €, IVA incluido`. */
export function writeRate({ feeRate = 0, feeMinimum }: Identity['terms'], price = 'precio') {
  const minimum = feeMinimum ? `, con un mínimo de ${writeEuros(feeMinimum)}` : '';
  return `el ${feeRate.toLocaleString('es')} % del ${price}${minimum}, IVA incluido`;
}

/** Writes an amount: `7.260 €`. */
export const writeEuros = (amount: number) =>
  amount.toLocaleString('es', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** Formats a postal address in one line, with the province if it differs from the city. */
function writeAddress(address: Identity['address']): string {
  const { street, postalCode, city, province } = address;
  const town = `${street}, ${postalCode}\u00a0${city}`;
  return province === city ? town : `${town} (${province})`;
}

/** Formats a number of days, in years if possible. */
function writeDays(days: number): string {
  const years = days / 365;
  if (years === 1) return 'un año';
  return Number.isInteger(years) ? `${years} años` : `${days} días`;
}
