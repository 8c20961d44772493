const tools = [
  ['title', 'Título'],
  ['bold', 'Negrita'],
  ['list', 'Lista'],
  ['link', 'Enlace'],
  ['photo', 'Foto'],
  ['undo', 'Deshacer'],
] as const;

/** What the editor's script shows in the place of the plain field; without it, nothing of this is seen. */
export function EditorParts() {
  return (
    <div className="editor" data-editor="" hidden>
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
            Adónde lleva
            <input
              autoCapitalize="off"
              autoComplete="off"
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
  );
}

/** What the script says of the letter, in the plain field, too: above an editor, it is in sight. */
export function LetterState() {
  return (
    <div className="letter-state">
      <div data-faults="" role="alert" />
      <p className="small" data-state="" role="status" />
    </div>
  );
}

/** A button that the editor's script finds by its value. */
function Tool({ label, value }: { label: string; value: string }) {
  return (
    <button className="tool" type="button" value={value}>
      {label}
    </button>
  );
}
