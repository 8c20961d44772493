import type { MetadataRoute } from 'next';
import { settings } from '../lib/settings';

export const dynamic = 'force-static';

export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${settings.siteUrl}/` }];
}
