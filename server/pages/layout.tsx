import type { ReactNode } from 'react';
import { agency } from '../../lib/agency.ts';
import { settings } from '../../lib/settings.ts';
import { Mark, Street } from './drawings.tsx';
import { style } from './style.ts';

const { apiHost, siteUrl, basePath } = settings;
/** The site's page; on its own origin by its path, as `npm start` may have any port. */
export const home = `${apiHost ? siteUrl : basePath}/`;

type Props = { title: string; children: ReactNode };

/** A page of the server that is one sheet in the street. */
export function Layout({ title, children }: Props) {
  return (
    <Document title={title}>
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
export function Document({ title, children }: Props) {
  return (
    <html lang="es">
      {/* biome-ignore lint/style/noHeadElement: Next renders no page of the server */}
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <meta content="noindex" name="robots" />
        <title>{`${title} · ${agency.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of our own, hashed in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
