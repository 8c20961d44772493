import { z } from 'zod';
import {
  closures,
  email,
  hours,
  lines,
  link,
  matching,
  oneOf,
  optional,
  percent,
  photo,
  text,
} from './identity-fields.ts';

/** How often letters are sent, which is part of the newsletter's name: «carta semanal». */
const letterRhythms = ['semanal', 'quincenal', 'mensual'] as const;

const sentence = (what: string, label: string) => optional(what, { label, kind: 'long' });

/**
 * The fields of «Mi página» in the order of its form. The form, its faults and the summary of changes are
 * derived from this list: a new field is one entry here.
 */
export const parts = {
  closures: {
    title: 'Días cerrados',
    hint: 'Los dos días incluidos; si es uno solo, basta con el primero. Empiezan y acaban solos.',
    fields: { closures: closures.optional() },
  },
  hours: {
    title: 'Horario',
    fields: {
      hours,
      hoursNote: optional('the line below the hours', { label: 'Nota del horario' }),
    },
  },
  prices: {
    title: 'Precios y condiciones',
    fields: {
      terms: z.object({
        /** The fees in percent of the price, VAT included, for the account and the sentence on fees. */
        feeRate: percent(
          'the fees',
          20,
          3.63,
          'Honorarios en % del precio, con el IVA',
          'Como 3,63. Sale en la cuenta y, si no escribes otra, en la frase.',
        ),
        fees: sentence('the sentence on fees', 'Honorarios, con tu frase y el IVA'),
        valuation: sentence('the sentence on what a valuation costs', 'Qué cuesta la valoración'),
        buyer: sentence('the sentence on what a buyer pays the agency', 'Qué paga quien compra'),
        replies: sentence('the sentence on replies', 'Cuándo contestas'),
        /** The town's rate. Without it estimates use the highest legal one, 30 (TRLRHL, art. 108.1). */
        plusvaliaRate: percent(
          'the rate of the plusvalía municipal',
          30,
          29.7,
          'Tipo de la plusvalía municipal, en %',
          'Como 29,7.',
        ),
      }),
    },
  },
  contact: {
    title: 'Teléfono, correo y dirección',
    fields: {
      phone: matching(
        /^[6-9]\d{8}$/,
        "the phone, should be nine digits, without the country's +34, like 960123456",
        {
          label: 'Teléfono',
          fault: 'Pon nueve cifras, sin el +34, como 960123456.',
          kind: 'tel',
        },
      ),
      email: email(
        'Correo',
        'Si es también el buzón de la oficina, los mensajes y los enlaces para entrar van al nuevo.',
      ),
      address: z.object({
        street: text('the street, with number, floor and door', {
          label: 'Calle, número, piso y puerta',
        }),
        postalCode: matching(/^\d{5}$/, 'should be five digits, like 46001', {
          label: 'Código postal',
          fault: 'Pon cinco cifras, como 46001.',
        }),
        city: text('the city', { label: 'Ciudad' }),
        province: text('the province', { label: 'Provincia' }),
      }),
      /** The office on a map, for a link on the office card. */
      map: link('a map with the office', { label: 'Enlace al mapa' }).optional(),
    },
  },
  people: {
    title: 'Quién atiende',
    fields: {
      /** The people who answer the phone and visit homes. In the office messages are assigned to them. */
      people: lines(
        'a name',
        'Quién atiende',
        'Uno en cada línea; detrás de una coma, lo que hace: «Nombre, abogada».',
      ),
      /** Without it the page has no section about the people. */
      photo: photo.optional(),
    },
  },
  letter: {
    title: 'La carta',
    fields: {
      /** Weekly by default. Part of the newsletter's name on the page, in the consent and in e-mails. */
      letterRhythm: oneOf(letterRhythms, 'Cada cuánto sale la carta').optional(),
    },
  },
};

export const ownersShape = {
  ...parts.closures.fields,
  ...parts.hours.fields,
  ...parts.prices.fields,
  ...parts.contact.fields,
  ...parts.people.fields,
  ...parts.letter.fields,
};

export const ownersSchema = z.object(ownersShape);

export type OwnersPart = z.infer<typeof ownersSchema>;

/** Returns the owner's part of an identity. */
export const pickOwnersPart = (identity: OwnersPart) =>
  pick(identity, (name) => name in ownersShape) as OwnersPart;

/** Replaces the owner's part of an identity. */
export const replaceOwnersPart = <Whole extends OwnersPart>(identity: Whole, part: OwnersPart) =>
  ({ ...pick(identity, (name) => !(name in ownersShape)), ...pickOwnersPart(part) }) as Whole;

const pick = (identity: object, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(identity).filter(([name]) => isPicked(name)));
