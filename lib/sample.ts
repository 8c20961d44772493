import { type Agency, listTexts } from './agency-schema.ts';

/**
 * The sample that `agency.ts` starts from. Do not edit it: `check-launch` reports
 * what `agency.ts` still has in common with it, and the tests use it.
 */
export const sample: Agency = {
  name: 'El Lado Honesto',
  tagline: 'Vender casa con las cuentas claras',
  slogans: ['Lo que vale, lo que cuesta, lo que te queda.', 'Primero las cuentas, luego la firma.'],
  welcome: '¡Bienvenido al lado honesto!',
  copyrightYear: '2025',
  phone: '960000000',
  email: 'hola@ladohonesto.example',
  address: {
    street: 'Calle de la Muestra, 1',
    postalCode: '46000',
    city: 'Valencia',
    province: 'Valencia',
  },
  areaServed: ['Valencia'],
  hours: [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' }],
  hoursNote: 'Por las tardes, con cita previa',
  people: [],
  services: [
    'Venta de viviendas',
    'Alquileres',
    'Valoraciones',
    'Herencias y extinción de condominio',
    'Contratos y gestión jurídica',
    'Obras y licencias',
  ],
  terms: {},
  legal: {
    companyName: 'El Lado Honesto Muestra, S. L.',
    taxId: 'B00000000',
    registry: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0 (datos de muestra)',
    agentsRegister:
      'Registro de Agentes de Intermediación Inmobiliaria de la Comunitat Valenciana, n.º 0 (dato de muestra)',
    profession: {
      association:
        'Ilustre Colegio de la Abogacía de Valencia, colegiación n.º 0 (dato de muestra)',
      title: 'Licenciatura en Derecho (dato de muestra)',
      titleState: 'España',
      rules: 'https://www.boe.es/eli/es/rd/2021/03/02/135',
    },
    formsProvider: 'Proveedor de Muestra, S. L.',
    hostingProvider: 'Alojamiento de Muestra, S. L.',
    transfers: 'Nada sale del Espacio Económico Europeo (dato de muestra).',
    contactRetention: 'un año desde el último contacto (dato de muestra)',
  },
};

/** Fields in which a real agency may equal the sample. */
const shareable =
  /^(address\.(city|province)|areaServed|copyrightYear|hours|hoursNote|services|legal\.profession\.(titleState|rules))( |$)/;

/** Lists the fields that still hold a text of the sample, in whatever field the sample has it. */
export function findSampleData(identity: Agency): string[] {
  const listOwn = (agency: Agency) => listTexts(agency).filter(([field]) => !shareable.test(field));
  const sampleTexts = listOwn(sample).map(([, text]) => text);
  return listOwn(identity)
    .filter(([, text]) => sampleTexts.includes(text.replaceAll('\u00a0', ' ')))
    .map(([field]) => field);
}
