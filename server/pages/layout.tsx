import type { ReactNode } from 'react';
import { agency } from '../../lib/agency.ts';
import { settings } from '../../lib/settings.ts';
import { Mark, Street } from './drawings.tsx';
import { pageSheet } from './style.ts';

const { apiHost, siteUrl, basePath } = settings;
/** The site's page; on its own origin by its path, as `npm start` may have any port. */
export const home = `${apiHost ? siteUrl : basePath}/`;

/**
 * For search engines and feed readers: the page's whole address if it may be indexed, and the feed's path.
 * `font` is loaded with the style sheet, before it is asked for.
 */
type Head = { address?: string; feed?: string; font?: string };
/** `sheet` is the style sheet, if it is another one than that of every page. */
type Props = { title: string; sheet?: string; head?: Head; children: ReactNode };

/** A page of the server that is one sheet in the street. */
export function Layout({ title, sheet, head, children }: Props) {
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

/** The frame of every page of the server. */
export function Document({ title, sheet = pageSheet, head = {}, children }: Props) {
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
