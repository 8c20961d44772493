import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import { describeSite } from '../lib/structured-data';
import './tokens.css';
import './base.css';
import '../components/shared.css';

const display = localFont({
  src: './fonts/display.woff2',
  weight: '700',
  variable: '--font-display',
  display: 'swap', // the fallback fonts have the same metrics, so nothing moves
  fallback: ['display-1', 'display-2', 'display-3', 'serif'],
  adjustFontFallback: false, // Next's is for the regular weight; tokens.css has bold ones
});

const { city } = agency.address;
const title = `Inmobiliaria en ${city} para vender casa · ${agency.name}`;
const lawyers = agency.legal.profession ? ' Con abogados.' : '';
const description = `Vende tu casa en ${city} sabiendo qué te queda: valoración razonada, honorarios por escrito y papeles revisados antes de anunciar.${lawyers}`;

const home = `${settings.siteUrl}/`;
const file = (name: string) => `${settings.basePath}/${name}`;

export const metadata: Metadata = {
  metadataBase: new URL(home),
  title,
  description,
  openGraph: {
    type: 'website',
    locale: 'es_ES',
    url: './', // each page's own
    siteName: agency.name,
    images: {
      url: `${home}share.png`,
      width: 1200,
      height: 630,
      alt: `${agency.name}. ${agency.tagline}.`,
    },
  },
  icons: {
    icon: [
      { url: file('favicon.ico'), sizes: '32x32' },
      { url: file('icon.svg'), type: 'image/svg+xml' },
    ],
    apple: file('apple-icon.png'),
  },
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = {
  interactiveWidget: 'resizes-content', // keeps the account's result above a phone's keyboard
  // A browser takes the first that matches.
  themeColor: [{ media: '(prefers-color-scheme: dark)', color: '#13282e' }, { color: '#faf3e6' }],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html className={display.variable} lang="es">
      <body>
        {children}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, with every < escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(describeSite(description)).replace(/</g, '\\u003c'),
          }}
          type="application/ld+json"
        />
      </body>
    </html>
  );
}
