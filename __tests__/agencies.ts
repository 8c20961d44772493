import { checkIdentity } from '../lib/identity-schema.ts';

// Agencies as they are, without a text of the sample. Phones, NIFs and numbers are valid and nobody's.
const week = { from: 'lunes', to: 'viernes' } as const;
const august = { seasonFrom: '01/08', seasonUntil: '31/08' };
const summer = { seasonFrom: '15/06', seasonUntil: '15/09' };
const photo = { src: 'share.png', width: 1200, height: 630, alt: 'Marta y Ana, en la oficina' };

const registered = {
  agentsRegister:
    'Registro de Agentes de Intermediación Inmobiliaria de la Comunitat Valenciana, n.º 1000',
  agentsBadge: 'icon.svg',
  insurance: 'Seguros de Levante, póliza n.º 100; garantía n.º 200, en España',
  complaints: 'Hay hojas de reclamaciones en la oficina.',
};

const required = {
  name: 'El Lado Honesto',
  tagline: 'Pisos de aquí al lado',
  slogans: ['Lo que no se demuestra no se cobra.'],
  welcome: '¡Bienvenido al lado honesto!',
  phone: '960990012',
  email: 'hola@elladohonesto.es',
  address: { street: 'Calle Paz, 3', postalCode: '46001', city: 'Valencia', province: 'Valencia' },
  areaServed: ['Valencia'],
  hours: [{ ...week, opens: '09:30', closes: '14:00' }],
  services: ['Venta de viviendas', 'Alquileres', 'Valoraciones', 'Herencias', 'Contratos', 'Obras'],
  terms: {},
  legal: {
    companyName: 'El Lado Honesto, S. L.',
    taxId: 'B00000018',
    registry: 'Registro Mercantil de Valencia, tomo 10.000, folio 20, hoja V-1000000',
    formsProvider: 'El Lado Honesto, S. L.',
    emailProvider: 'Correo de Levante, S. L.',
    hostingProvider: 'Alojamiento de Levante, S. L.',
    transfers: 'Nada sale del Espacio Económico Europeo.',
    retentionDays: 730,
  },
};

/** El Lado Honesto without optional fields. */
export const briefAgency = checkIdentity(required);

/** The `legal.profession` of an agency with lawyers. */
export const profession = {
  name: 'Marta Soler Ibáñez',
  called: 'abogada colegiada',
  association: 'Ilustre Colegio de la Abogacía de Valencia, colegiada 100.000',
  title: 'Licenciatura en Derecho',
  titleState: 'España',
  rules: 'https://www.boe.es/eli/es/rd/2021/03/02/135',
  provider: 'la propia abogada',
  conflicts: 'Quien vende y quien compra no comparten abogada.',
};

/** El Lado Honesto with every field; its pictures are files of any checkout. */
export const ladoHonesto = checkIdentity({
  ...required,
  newsletter: true,
  closing: ['Lo que vale', 'lo que cuesta', 'lo que te queda'],
  copyrightYear: '2025',
  sameAs: ['https://redes.example/elladohonesto'],
  closures: [{ from: '2099-08-10', to: '2099-08-24', text: 'Volvemos el 25.' }],
  hours: [...required.hours, { ...week, opens: '09:00', closes: '13:00', ...august }],
  phones: [{ name: 'Alquileres', phone: '960990013' }],
  hoursNote: 'Por las tardes, con cita previa',
  terms: {
    feeRate: 3.63,
    feeMinimum: 3025,
    fees: 'Por venderla cobramos el 3,63 % del precio, con un mínimo de 3.025 €, IVA incluido.',
    valuation: 'Valorarla no cuesta nada.',
    buyer: 'Si compras, no nos pagas nada.',
    replies: 'Contestamos en un día hábil.',
    plusvaliaRate: 29.7,
  },
  map: 'https://mapa.example/elladohonesto',
  people: ['Marta Soler, abogada', 'Ana Ruiz'],
  photo: { ...photo, small: { src: 'apple-icon.png', width: 180 } },
  letterRhythm: 'semanal',
  legal: {
    ...required.legal,
    ...registered,
    supervisor: 'Conselleria de Vivienda',
    notRequired: [],
    formsKept: true,
    profession,
  },
});

/** An agency at the sea: seasons, another town, a fee with a minimum, no lawyers and no newsletter. */
export const denia = checkIdentity({
  ...required,
  newsletter: false,
  name: 'Immobiliària la Marina',
  tagline: 'Cases a la vora del mar',
  phone: '960990034',
  email: 'casa@lamarina-denia.es',
  address: {
    street: 'Carrer del Port, 12, baixos',
    postalCode: '03700',
    city: 'Dénia',
    province: 'Alicante',
  },
  areaServed: ['Dénia', 'Xàbia', 'Ondara'],
  hours: [
    { ...week, opens: '10:00', closes: '13:30' },
    { ...week, opens: '17:00', closes: '20:00' },
    { from: 'sábado', to: 'sábado', opens: '10:00', closes: '13:00' },
    { ...week, to: 'sábado', opens: '09:00', closes: '14:00', ...summer },
  ],
  services: ['Venta de viviendas', 'Alquileres de temporada', 'Valoraciones'],
  terms: {
    feeRate: 3.63,
    feeMinimum: 4840,
    valuation: 'La valoración es gratuita si vendes con nosotros; si no, cuesta 121 € con IVA.',
  },
  legal: {
    ...required.legal,
    ...registered,
    companyName: 'La Marina Gestión Inmobiliaria, S. L.',
    formsProvider: 'Formularios de Levante, S. L.',
  },
});

/** What `agency/identity.ts` says in unit tests (`jest.config.mjs`). */
export const identity = checkIdentity(ladoHonesto);
