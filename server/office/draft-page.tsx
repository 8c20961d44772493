import type { Draft } from '../store/drafts.ts';
import { Frame } from './frame.tsx';
import { office } from './office.ts';

type Props = { draft: Draft; notice?: string; faults?: string[] };

/** The page on which a letter is written. */
export function DraftPage({ draft, notice, faults = [] }: Props) {
  const path = `${office}/cartas/${draft.id}`;
  return (
    <Frame room="Cartas" title={draft.subject || 'Una carta nueva'}>
      {notice && <p role="status">{notice}</p>}
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <p className="fault" key={fault}>
              {fault}
            </p>
          ))}
        </div>
      )}
      <form
        action={path}
        className="form slip paper cast"
        encType="multipart/form-data"
        method="post"
      >
        <WrittenFields {...draft} />
        <label>
          Fotografías
          <input accept="image/jpeg,image/png,image/webp" multiple name="fotos" type="file" />
        </label>
        <p className="small">
          Hasta 30 MB de una vez. Cada una queda al final del texto, en una línea con su nombre:
          muévela adonde quieras.
        </p>
        <Buttons />
      </form>
      <form action={path} method="post">
        <details>
          <summary>Borrar esta carta</summary>
          <button className="button" name="hacer" type="submit" value="borrar">
            Sí, borrarla
          </button>
        </details>
      </form>
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

type Written = Pick<Draft, 'subject' | 'markdown' | 'changed_at'>;

/** The fields «Asunto» and «Texto», with the four things one needs beside it. */
export function WrittenFields({ subject, markdown, changed_at }: Written) {
  return (
    <>
      <input name="version" type="hidden" value={changed_at} />
      <label>
        Asunto
        <input autoComplete="off" defaultValue={subject} name="asunto" />
      </label>
      <label>
        Texto
        <textarea
          aria-describedby="ayuda"
          className="letter"
          defaultValue={markdown}
          name="texto"
        />
      </label>
      <dl className="help" id="ayuda">
        <div>
          <dt>Título</dt>
          <dd>## El piso de la semana</dd>
        </div>
        <div>
          <dt>Negrita</dt>
          <dd>**muy** importante</dd>
        </div>
        <div>
          <dt>Enlace</dt>
          <dd>[míralo aquí](https://…)</dd>
        </div>
        <div>
          <dt>Lista</dt>
          <dd>- cada línea con un guion</dd>
        </div>
      </dl>
    </>
  );
}
