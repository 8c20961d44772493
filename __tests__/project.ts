import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkAgency } from '../lib/agency-schema';
import { sample } from '../lib/sample';

/** Makes a folder of its own with these files, and tells its path. */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** An identity with nothing of the sample's left, as an agency would fill it in. */
export const realAgency = checkAgency({
  ...sample,
  name: 'Casa Turia',
  tagline: 'Pisos de aquí al lado',
  slogans: ['Lo que no se demuestra no se cobra.'],
  welcome: '¡Ya estás dentro!',
  phone: '963123456',
  email: 'hola@casaturia.es',
  address: { ...sample.address, street: 'Calle Mayor, 3', postalCode: '46001' },
  legal: {
    companyName: 'Casa Turia, S. L.',
    taxId: 'B12345674',
    registry: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
    formsProvider: 'Formularios, S. L.',
    hostingProvider: 'Alojamiento, S. L.',
    transfers: 'No hay.',
    contactRetention: 'un año',
  },
});
