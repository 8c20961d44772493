import { readFileSync } from 'node:fs';
import { type ReactNode, use } from 'react';
import { writeProblem } from '../../mail/delivery/problems.ts';
import { Mark } from '../../pages/drawings.tsx';
import { Document } from '../../pages/layout.tsx';
import { addSheet } from '../../pages/style.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { Alert, PostForm, Press, Tabs } from './controls.tsx';
import { isLetters, officePath, Problems } from './office.ts';

const officeSheet = addSheet(
  'office.css',
  ...['shell/office', 'messages/messages', 'letters/letters', 'my-page/my-page'].map((sheet) =>
    readFileSync(`server/office/${sheet}.css`, 'utf8'),
  ),
);

const areas = {
  Mensajes: '',
  Carta: '/cartas',
  Suscriptores: '/suscriptores',
  'Mi página': '/pagina',
};

type Props = {
  area: keyof typeof areas;
  title?: string | undefined;
  /** After how many seconds the page is loaded again. */
  refresh?: number | undefined;
  children: ReactNode;
};

export function Frame({ area, title = area, refresh, children }: Props) {
  const { name: agencyName, hasLetter } = useAgency();
  const rooms = Object.entries(areas)
    .filter(([, path]) => hasLetter || !isLetters(path))
    .map(([name, path]) => [name, officePath + path, name === area] as const);
  return (
    <Document refresh={refresh} sheet={officeSheet} title={title}>
      <header className="head office-head">
        <a className="wordmark" href={officePath}>
          <Mark />
          {agencyName}
        </a>
        <Tabs label="La oficina" tabs={rooms} />
      </header>
      <main className="office">
        <div className="content" data-prints="">
          <h1>{title}</h1>
          <Outage />
          {children}
        </div>
      </main>
      <footer className="office-foot">
        <PostForm action={`${officePath}/salir`}>
          <Press className="quiet" label="Salir" value="here" />
          {area === 'Mensajes' && (
            <details>
              <summary>Salir de todos los aparatos</summary>
              <p>
                Para cuando se pierde uno. En cada teléfono y cada ordenador habrá que pedir un
                enlace nuevo.
              </p>
              <Press className="button" label="Sí, salir de todos" value="everywhere" />
            </details>
          )}
        </PostForm>
      </footer>
    </Document>
  );
}

function Outage() {
  const { fault, problems } = use(Problems);
  const texts = problems
    .filter((problem) => problem !== fault)
    .map((problem) => `Atención: ${writeProblem(problem)}.`);
  if (fault)
    texts.unshift(
      `Ahora no sale ningún correo, porque ${writeProblem(fault)}. Los mensajes de la página se guardan aquí, y lo que espera saldrá solo.`,
    );
  return texts.map((text) => <Alert key={text} text={text} />);
}
