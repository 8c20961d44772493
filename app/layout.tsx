import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { identity } from '../lib/agency';
import { readPalette } from '../lib/palette';
import { settings } from '../lib/settings';
import { describeSite } from '../lib/structured-data';
import '../agency/colours.css';
import '../agency/style/fonts.css';
import '../agency/style/tokens.css';
import '../agency/style/base.css';
import '../agency/style/shared.css';
import '../agency/style/print.css';
import '../components/summary.css';

const home = `${settings.siteUrl}/`;
const file = (name: string) => `${settings.basePath}/${name}`;

export function generateMetadata(): Metadata {
  const { city } = identity.address;
  const { profession } = identity.legal;
  const inheritances = profession ? ` Herencias, con ${profession.called}.` : '';
  return {
    metadataBase: new URL(home),
    title: `Inmobiliaria en ${city}: vender tu piso · ${identity.name}`,
    description: `Valoramos y vendemos tu piso o casa en ${city}: cuánto vale, cuánto cuesta venderlo y cuánto te queda, por escrito.${inheritances}`,
    openGraph: {
      type: 'website',
      locale: 'es_ES',
      url: './', // relative to each page
      siteName: identity.name,
      images: {
        url: `${home}share.png`,
        width: 1200,
        height: 630,
        alt: `${identity.name}. ${identity.tagline}.`,
      },
    },
    icons: {
      // Browsers that cannot draw an SVG icon request /favicon.ico by themselves.
      icon: { url: file('icon.svg'), type: 'image/svg+xml' },
      apple: file('apple-icon.png'),
    },
    twitter: { card: 'summary_large_image' },
  };
}

export function generateViewport(): Viewport {
  const { light, dark } = readPalette();
  return {
    interactiveWidget: 'resizes-content', // keeps the account's result above a phone's keyboard
    // Browsers use the first one whose media query matches.
    themeColor: [
      { media: '(prefers-color-scheme: dark)', color: dark.paper ?? '' },
      { color: light.paper ?? '' },
    ],
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body>
        {children}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, with every < escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(describeSite(identity)).replace(/</g, '\\u003c'),
          }}
          type="application/ld+json"
        />
      </body>
    </html>
  );
}
