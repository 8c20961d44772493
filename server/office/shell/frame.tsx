import type { ReactNode } from 'react';
import { Mark } from '../../pages/drawings.tsx';
import { Document } from '../../pages/layout.tsx';
import { textFont } from '../../pages/style.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { officePath } from './office.ts';
import { Outage } from './outage.tsx';
import { officeSheet } from './sheet.ts';

const areas = [
  ['Mensajes', ''],
  ['Carta', '/cartas'],
  ['Suscriptores', '/suscriptores'],
  ['Mi página', '/pagina'],
] as const;

type Area = (typeof areas)[number][0];

type Props = {
  area: Area;
  title?: string;
  /** After how many seconds the page is loaded again. */
  refresh?: number | undefined;
  children: ReactNode;
};

/** A page of the office, with the navigation. */
export function Frame({ area, title = area, refresh, children }: Props) {
  const agency = useAgency();
  return (
    <Document font={textFont} refresh={refresh} sheet={officeSheet} title={title}>
      <header className="head office-head">
        <a className="wordmark" href={officePath}>
          <Mark />
          {agency.name}
        </a>
        <nav aria-label="La oficina">
          <ul>
            {areas.map(([name, path]) => (
              <li key={name}>
                <a aria-current={name === area ? 'page' : undefined} href={officePath + path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="office">
        <div className="content" data-prints="">
          <h1>{title}</h1>
          <Outage />
          {children}
        </div>
      </main>
      <footer className="office-foot">
        <form action={`${officePath}/salir`} method="post">
          <button className="quiet" name="where" type="submit" value="here">
            Salir
          </button>
          {area === 'Mensajes' && (
            <button className="quiet" name="where" type="submit" value="everywhere">
              Salir de todos los aparatos
            </button>
          )}
        </form>
      </footer>
    </Document>
  );
}
