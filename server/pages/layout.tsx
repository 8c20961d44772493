import type { ReactNode } from 'react';
import { settings } from '../../lib/settings.ts';
import { useAgency } from '../text/agency-context.tsx';
import { Mark, Street } from './drawings.tsx';
import { pageSheet } from './style.ts';

const { apiHost, siteUrl, basePath } = settings;
/** The URL of the site's page. On its own origin it is a path, because `npm start` may use any port. */
export const home = `${apiHost ? siteUrl : basePath}/`;

/**
 * `address` is the page's canonical URL; without it the page is not indexed. `feed` is the path of the feed.
 * `font` is preloaded.
 */
type Head = { address?: string; feed?: string; font?: string };
/** `sheet` is the style sheet's path, by default the common one. */
type Props = { title: string; sheet?: string; head?: Head; children: ReactNode };

/** A page of the server: one sheet of paper above the street. */
export function Layout({ title, sheet, head, children }: Props) {
  const agency = useAgency();
  return (
    <Document head={head} sheet={sheet} title={title}>
      <header className="head">
        <a className="wordmark" href={home}>
          <Mark />
          {agency.name}
        </a>
      </header>
      <main className="desk">
        <div className="slip paper cast" data-prints="">
          {children}
        </div>
      </main>
      <Street />
    </Document>
  );
}

/** The document of every page of the server. */
export function Document({ title, sheet = pageSheet, head = {}, children }: Props) {
  const agency = useAgency();
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        {head.address ? (
          <link href={head.address} rel="canonical" />
        ) : (
          <meta content="noindex" name="robots" />
        )}
        {head.feed && <link href={head.feed} rel="alternate" type="application/atom+xml" />}
        {head.font && (
          <link as="font" crossOrigin="" href={head.font} rel="preload" type="font/woff2" />
        )}
        <title>{`${title} · ${agency.name}`}</title>
        <link href={sheet} rel="stylesheet" />
      </head>
      <body>{children}</body>
    </html>
  );
}
