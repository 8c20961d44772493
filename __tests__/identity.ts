import { checkIdentity } from '../lib/identity-schema';

/** A complete identity without optional fields and without values of the sample. */
export const realIdentity = checkIdentity({
  name: 'Casa Turia',
  tagline: 'Pisos de aquí al lado',
  slogans: ['Lo que no se demuestra no se cobra.'],
  welcome: '¡Ya estás dentro!',
  phone: '963123456',
  email: 'hola@casaturia.es',
  address: {
    street: 'Calle Mayor, 3',
    postalCode: '46001',
    city: 'Valencia',
    province: 'Valencia',
  },
  areaServed: ['Valencia'],
  hours: [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' }],
  services: ['Venta de viviendas', 'Alquileres', 'Valoraciones', 'Herencias', 'Contratos', 'Obras'],
  terms: {},
  legal: {
    companyName: 'Casa Turia, S. L.',
    taxId: 'B12345674',
    registry: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
    formsProvider: 'Formularios, S. L.',
    emailProvider: 'Correo, S. L.',
    hostingProvider: 'Alojamiento, S. L.',
    transfers: 'No hay.',
    retentionDays: 365,
  },
});

/** The `legal.profession` of an identity with lawyers. */
export const profession = {
  name: 'Marta Soler Ibáñez',
  called: 'abogada colegiada',
  association: 'Ilustre Colegio de la Abogacía de Valencia, colegiada 12.345',
  title: 'Licenciatura en Derecho',
  titleState: 'España',
  rules: 'https://www.boe.es/eli/es/rd/2021/03/02/135',
};
