import type { MetadataRoute } from 'next';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';

export const dynamic = 'force-static';

export default function manifest(): MetadataRoute.Manifest {
  const home = `${settings.basePath}/`;
  return {
    name: agency.name,
    short_name: agency.name,
    description: agency.tagline,
    lang: 'es-ES',
    start_url: home,
    display: 'browser',
    background_color: '#faf3e6',
    theme_color: '#faf3e6',
    icons: [
      { src: `${home}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${home}icon-512.png`, sizes: '512x512', type: 'image/png' },
    ],
  };
}
