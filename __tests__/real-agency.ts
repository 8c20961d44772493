import { agency } from '../lib/agency';
import { checkAgency } from '../lib/agency-schema';

/** An identity with nothing of the sample's left, as an agency would fill it in. */
export const realAgency = checkAgency({
  ...agency,
  phone: '963123456',
  email: 'hola@ladohonesto.es',
  address: { ...agency.address, street: 'Calle Mayor, 3', postalCode: '46001' },
  legal: {
    companyName: 'Lado Honesto, S. L.',
    taxId: 'B12345674',
    registry: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
    formsProvider: 'Formularios, S. L.',
    hostingProvider: 'Alojamiento, S. L.',
    transfers: 'No hay.',
    contactRetention: 'un año',
  },
});
