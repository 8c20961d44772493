import type { Identity } from '../lib/identity-schema.ts';

/** A sample identity. `lib/owners-part.ts` and `lib/identity-schema.ts` describe each field and say which are optional. */
export const sample: Identity = {
  name: 'El Lado Honesto',
  tagline: 'Vender casa con las cuentas claras',
  slogans: ['Primero las cuentas, luego la firma.', 'Lo malo también se cuenta.'],
  closing: ['Lo que vale', 'lo que cuesta', 'lo que te queda'],
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
  people: ['Nombre y apellidos (dato de muestra)'],
  services: [
    'Venta de viviendas',
    'Alquileres',
    'Valoraciones',
    'Herencias y extinción de condominio',
    'Contratos y gestión jurídica',
    'Obras y licencias',
  ],
  terms: {
    replies: 'Contestamos en un día hábil (dato de muestra).',
    valuation: 'Valorarla no cuesta nada (dato de muestra).',
    fees: 'Venderla, el 3,63 % del precio con IVA (dato de muestra).',
    feeRate: 3.63,
    buyer: 'Si compras, no nos pagas nada (dato de muestra).',
  },
  legal: {
    companyName: 'El Lado Honesto Muestra, S. L.',
    taxId: 'B00000000',
    registry: 'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V\u20110 (datos de muestra)',
    agentsRegister:
      'Registro de Agentes de Intermediación Inmobiliaria de la Comunitat Valenciana, n.º 0 (dato de muestra)',
    insurance: 'póliza n.º 0; garantía n.º 0, en España (datos de muestra)',
    profession: {
      name: 'Nombre y apellidos (dato de muestra)',
      called: 'abogada colegiada',
      association:
        'Ilustre Colegio de la Abogacía de Valencia, colegiación n.º 0 (dato de muestra)',
      title: 'Licenciatura en Derecho (dato de muestra)',
      titleState: 'España',
      rules: 'https://www.boe.es/eli/es/rd/2021/03/02/135',
      provider: 'ella misma (dato de muestra)',
    },
    formsProvider: 'Proveedor de Muestra, S. L.',
    emailProvider: 'Correo de Muestra, S. L.',
    hostingProvider: 'Alojamiento de Muestra, S. L.',
    transfers: 'Nada sale del Espacio Económico Europeo (dato de muestra).',
    retentionDays: 365,
  },
};
