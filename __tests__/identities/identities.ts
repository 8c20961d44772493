import type { Agency } from '../../lib/agency-schema';
import { sample } from '../../lib/sample';

const week = { from: 'lunes', to: 'viernes' } as const;
const { profession, agentsRegister, ...requiredLegal } = sample.legal;

/** No optional line. */
const shortest: Agency = {
  name: 'Ibo',
  tagline: 'Pisos',
  slogans: ['Sí.'],
  welcome: 'Hola',
  phone: '600000001',
  email: 'a@b.es',
  address: { ...sample.address, street: 'Sol, 1', city: 'Ibi' },
  areaServed: ['Ibi'],
  hours: [{ ...week, opens: '10:00', closes: '13:00' }],
  services: ['Venta'],
  terms: {},
  legal: requiredLegal,
};

const usual: Agency = {
  ...sample,
  name: 'Fincas Alborada',
  slogans: ['Se demuestra, y luego se firma.'],
  email: 'oficina@fincasalborada.es',
  address: { ...sample.address, street: 'Calle de la Constitución, 12, bajo' },
  areaServed: ['Zaragoza', 'Utebo', 'Cuarte de Huerva'],
  terms: { replies: 'Contestamos en un día hábil.' },
  legal: { ...sample.legal, profession: undefined },
};

/** A name of 45 letters, a tagline of 60, an e-mail of 45, a street of 60, every optional line. */
const longest: Agency = {
  name: 'Gutiérrez & Villanueva Inmobiliaria y Legales',
  tagline: 'Asesoramiento inmobiliario transparente de principio a firma',
  slogans: [
    'Lo que se promete en esta casa se escribe, se firma y se demuestra.',
    'Si no te conviene vender ahora, te lo decimos con los números delante.',
    'Nos ocupamos de todo: las fotos, las visitas y los papeles.',
  ],
  welcome: '¡Te damos la bienvenida a la correspondencia de la casa!',
  phone: '960000000',
  email: 'informacion.general@gutierrezvillanueva.email',
  address: {
    street: 'Avenida de los Desamparados, 145, escalera 2, 4.º, puerta 12',
    postalCode: '35001',
    city: 'Las Palmas de Gran Canaria',
    province: 'Las Palmas',
  },
  areaServed: [...['Las Palmas de Gran Canaria', 'Santa Brígida'], ...['Telde', 'Arucas']],
  hours: [
    { ...week, opens: '09:30', closes: '14:00' },
    { from: 'lunes', to: 'jueves', opens: '16:30', closes: '20:00' },
    { from: 'sábado', to: 'sábado', opens: '10:00', closes: '13:30' },
    { from: 'domingo', to: 'domingo', opens: '11:00', closes: '12:00' },
  ],
  hoursNote: 'En agosto, solo por las mañanas y siempre con cita previa',
  services: [
    ...sample.services,
    'Administración de fincas y de comunidades de propietarios',
    'Inversores',
    'Certificados de eficiencia energética',
    'Divisiones horizontales y segregaciones',
  ],
  terms: {
    replies: 'Contestamos en el día, de lunes a viernes, también en agosto.',
    valuation: 'La primera valoración no se cobra, vendas con nosotros o no.',
    fees: 'Los honorarios son un tanto del precio de la escritura, con IVA.',
  },
  legal: {
    ...sample.legal,
    companyName: 'Gutiérrez-Villanueva Gestión Inmobiliaria y Jurídica, S. L. P.',
    supervisor: 'Consejería de Obras Públicas, Vivienda y Movilidad',
  },
};

/** The file of each list, by the name of its array. */
export const lists = {
  pains: 'sections/pains.tsx',
  services: 'sections/services.tsx',
  commitments: 'sections/commitments.tsx',
  lines: 'forms/estimate-form.tsx',
  reassurances: 'sections/hero.tsx',
};

const count = (...counts: number[]) =>
  Object.fromEntries(Object.keys(lists).map((list, i) => [list, counts[i]]));

/** Each agency with the lengths of its page's lists. */
export const identities = [
  ['shortest', shortest, count(3, 2, 2, 4, 2)],
  ['usual', usual, count(6, 3, 5, 7, 3)],
  ['longest', longest, count(8, 4, 6, 9, 4)],
] as const;
