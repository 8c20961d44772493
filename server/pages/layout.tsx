import type { Context } from 'hono';
import type { ReactElement, ReactNode } from 'react';
import type { Agency } from '../../lib/present-agency.ts';
import { settings } from '../../lib/settings.ts';
import { renderDocument, useAgency } from '../text/agency-context.tsx';
import { Mark, Street, WindowBlind } from './drawings.tsx';
import { pageSheet, textFont } from './style.ts';

const { apiHost, siteUrl, basePath } = settings;
/** The URL of the site's page. On its own origin it is a path, because `npm start` may use any port. */
export const home = `${apiHost ? siteUrl : basePath}/`;

declare module 'hono' {
  interface ContextVariableMap {
    agency: Agency;
  }
}

export const renderPage = (c: Context, page: ReactElement): string =>
  renderDocument(c.get('agency'), page);

type Props = {
  title: string;
  lead: ReactNode;
  object?: ReactNode;
  children?: ReactNode;
};

/** A page of the server: one sheet of paper above the street. */
export function Layout({ title, lead, object = <WindowBlind down />, children }: Props) {
  const agency = useAgency();
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
          <div className="with-object">
            {object}
            <h1>{title}</h1>
            <div className="lead">{lead}</div>
          </div>
          {children}
        </div>
      </main>
      <Street />
    </Document>
  );
}

/** The last line of a page that answers a form. */
export const WayBack = () => (
  <p>
    <a href={home}>Volver a la página</a>
  </p>
);

type DocumentProps = Pick<Props, 'title' | 'children'> & {
  sheet?: string;
  /** After how many seconds the page is loaded again. */
  refresh?: number | undefined;
};

export function Document({ title, sheet = pageSheet, refresh, children }: DocumentProps) {
  const agency = useAgency();
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width" name="viewport" />
        <meta content="noindex" name="robots" />
        {refresh && <meta content={String(refresh)} httpEquiv="refresh" />}
        <link as="font" crossOrigin="" href={textFont} rel="preload" type="font/woff2" />
        <title>{`${title} · ${agency.name}`}</title>
        <link href={sheet} rel="stylesheet" />
      </head>
      <body>{children}</body>
    </html>
  );
}
