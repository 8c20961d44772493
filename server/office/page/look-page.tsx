import type { ReactNode } from 'react';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { PageButtons } from './page-form.tsx';
import type { Typed } from './typed.ts';

type Props = { typed: Typed; seen: string; changes: string[]; look: string; who: string };

/** The page as it would be, with what is new, before it is published. @param look the key of the view */
export function LookPage({ typed, seen, changes, look, who }: Props) {
  return (
    <Frame area="Mi página" title="Así queda">
      {changes.length === 0 ? (
        <p className="lead">Es como está: no hay nada que publicar.</p>
      ) : (
        <ul className="bullets">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <form action={`${officePath}/pagina`} className="form" method="post">
        <TypedFields typed={{ ...typed, visto: seen }} />
        <PageButtons isSeen who={who} />
      </form>
      <View path={`${officePath}/pagina/vista/${look}`} />
    </Frame>
  );
}

/** What was typed, to be sent again. */
export const TypedFields = ({ typed }: { typed: Typed }) =>
  Object.entries(typed).map(([name, text]) => (
    // An input would lose the ends of lines.
    <textarea hidden key={name} name={name} readOnly value={text} />
  ));

/** A page of the agency, in a frame in which nothing of it runs. */
export function View({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <>
      {children}
      <p>
        <a className="jump" href={path} rel="noreferrer" target="_blank">
          Abrirla entera
        </a>
      </p>
      <iframe className="preview page-preview" src={path} title="La página, como queda" />
    </>
  );
}
