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
  ['Cartas', '/cartas'],
  ['Suscriptores', '/suscriptores'],
  ['Mi página', '/pagina'],
] as const;

type Area = (typeof areas)[number][0];

type Props = { area: Area; title?: string; paperTitle?: string; children: ReactNode };

/** A page of the office, with the navigation. @param paperTitle the title on paper, if it is another */
export function Frame({ area, title = area, paperTitle, children }: Props) {
  const agency = useAgency();
  return (
    <Document head={{ font: textFont }} sheet={officeSheet} title={title}>
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
          <h1 className={paperTitle && 'on-screen'}>{title}</h1>
          {paperTitle && <h1 className="on-paper">{paperTitle}</h1>}
          <Outage />
          {children}
        </div>
      </main>
      <footer className="office-foot">
        <form action={`${officePath}/salir`} method="post">
          <button className="quiet" name="donde" type="submit" value="aqui">
            Salir
          </button>
          {area === 'Mensajes' && (
            <button className="quiet" name="donde" type="submit" value="todas">
              Salir de todos los aparatos
            </button>
          )}
        </form>
      </footer>
    </Document>
  );
}
