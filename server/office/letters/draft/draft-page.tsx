import { type Draft, writeVersion } from '../../../data/letters/drafts.ts';
import { Frame } from '../../shell/frame.tsx';
import { officePath } from '../../shell/office.ts';
import { EditorParts, LetterState, WayIn } from './editor-parts.tsx';

type Props = {
  draft: Draft;
  /** The URL of the editor's script; undefined if it could not be bundled. */
  script: string | undefined;
  notice?: string;
  faults: string[];
};

export function DraftPage({ draft, script, notice, faults }: Props) {
  const path = `${officePath}/cartas/${draft.id}`;
  return (
    <Frame area="Cartas" title={draft.subject || 'Una carta nueva'}>
      {notice && <p role="status">{notice}</p>}
      {draft.corrects && (
        <p className="lead">
          Esto corrige la carta, con el mismo asunto: para quien aún no la tiene, y en la web si
          está en ella. Quien ya la tiene no recibe nada.
        </p>
      )}
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <p className="fault" key={fault}>
              {fault}
            </p>
          ))}
        </div>
      )}
      <form action={path} className="form slip paper cast" data-letter="" method="post">
        <input name="version" type="hidden" value={writeVersion(draft)} />
        <EditorParts draft={draft} />
        <LetterState />
        <Buttons />
      </form>
      <WayIn />
      <form action={path} method="post">
        <input name="version" type="hidden" value={writeVersion(draft)} />
        <details>
          <summary>Borrar esta carta</summary>
          <button className="button erase paper" name="hacer" type="submit" value="borrar">
            Sí, borrarla
          </button>
        </details>
      </form>
      {script && <script src={script} type="module" />}
    </Frame>
  );
}

function Buttons() {
  const buttons = [
    ['guardar', 'Guardar'],
    ['ver', 'Ver cómo llega'],
    ['enviarmela', 'Enviármela'],
  ];
  return (
    <div className="actions">
      {buttons.map(([value, label]) => (
        <button
          className="button quiet-button"
          key={value}
          name="hacer"
          type="submit"
          value={value}
        >
          {label}
        </button>
      ))}
      <button className="button" name="hacer" type="submit" value="enviar">
        Enviar…
      </button>
    </div>
  );
}
