import type { Draft } from '../../../data/letters/drafts.ts';
import { officePath } from '../../shell/office.ts';
import { longestSubject } from '../letter-faults.ts';

const tools = [
  ['title', 'Título'],
  ['bold', 'Negrita'],
  ['list', 'Lista'],
  ['link', 'Enlace'],
  ['photo', 'Foto'],
  ['undo', 'Deshacer'],
] as const;

/**
 * Renders what the editor's script shows, and a warning that it hides. `autoComplete="off"`: on Back, a
 * browser would restore an older text than the server sent.
 */
export function EditorParts({ draft: { subject, document, corrects } }: { draft: Draft }) {
  return (
    <>
      <p className="editor-unopened fault" data-unopened="">
        El texto de una carta se escribe con JavaScript. Si aquí no aparece el editor, recarga la
        página o usa otro navegador.
      </p>
      <div className="editor" data-editor="" hidden>
        <label>
          Asunto
          <input
            autoComplete="off"
            data-subject=""
            defaultValue={subject}
            maxLength={longestSubject}
            readOnly={corrects !== null}
          />
        </label>
        <textarea autoComplete="off" data-document="" defaultValue={document} hidden readOnly />
        <div className="editor-tools">
          <div className="editor-head" data-head="">
            <span className="editor-name" id="texto-nombre">
              Texto
            </span>
          </div>
          <div aria-label="Dar forma" className="tools" data-tools="" role="toolbar">
            {tools.map(([value, label]) => (
              <button className={`tool tool-${value}`} key={value} type="button" value={value}>
                {label}
              </button>
            ))}
          </div>
          <div className="editor-link" data-link="" hidden>
            <label>
              Qué dice
              <input autoComplete="off" data-words="" placeholder="Mira el piso" />
            </label>
            <label>
              Adónde lleva
              <input
                autoCapitalize="off"
                autoComplete="off"
                data-address=""
                inputMode="url"
                placeholder="casa.es/piso"
                spellCheck={false}
              />
            </label>
            <div className="editor-set">
              <Tool label="Poner" value="set" />
              <Tool label="Quitar" value="remove" />
            </div>
          </div>
        </div>
        <div className="editor-letter" data-place="" />
        <input
          accept="image/jpeg,image/png,image/webp"
          aria-label="Fotografías"
          data-photos=""
          hidden
          multiple
          type="file"
        />
        <template data-photo="">
          <figure className="editor-photo">
            <img alt="" />
            <figcaption>
              <label>
                Qué se ve
                <input autoComplete="off" placeholder="El salón, con dos balcones" />
              </label>
              <div className="tools">
                <Tool label="Subir" value="up" />
                <Tool label="Bajar" value="down" />
                <Tool label="Quitar" value="out" />
              </div>
            </figcaption>
          </figure>
        </template>
      </div>
    </>
  );
}

const wayIn = 'entrada';

/** Shows the state of autosave and the faults that block sending. */
export function LetterState() {
  return (
    <div className="letter-state">
      <div data-faults="" role="alert" />
      <div data-state="">
        <p className="small" role="status" />
        <button className="button quiet-button" data-entry="" form={wayIn} hidden type="submit">
          Pedir un enlace
        </button>
      </div>
    </div>
  );
}

/** The form of the button that asks for a new link when the session has ended, in another tab. */
export const WayIn = () => (
  <form
    action={`${officePath}/enlace`}
    hidden
    id={wayIn}
    method="post"
    rel="noopener"
    target="_blank"
  />
);

/** Renders a button whose value is the editor's command. */
function Tool({ label, value }: { label: string; value: string }) {
  return (
    <button className="tool" type="button" value={value}>
      {label}
    </button>
  );
}
