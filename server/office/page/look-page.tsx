import type { ReactNode } from 'react';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { HiddenFields } from '../shell/session-ended.tsx';
import { PageButtons, WhoField } from './form/page-form.tsx';
import type { Typed } from './form/typed.ts';

type Props = {
  typed: Typed;
  seen: string;
  changes: string[];
  /** The key of the view, and the place of the page that it begins with. */
  look: string;
  place: string | undefined;
  who: string;
};

/** A preview of the page with its changes, before it is published. */
export function LookPage({ typed, seen, changes, look, place, who }: Props) {
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
        <HiddenFields fields={{ ...typed, visto: seen }} />
        <WhoField who={who} />
        <PageButtons isSeen />
      </form>
      <View path={`${officePath}/pagina/vista/${look}${place ? `#${place}` : ''}`} />
    </Frame>
  );
}

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
