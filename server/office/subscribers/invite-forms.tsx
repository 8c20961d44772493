import { officePath } from '../shell/office.ts';

const invitePath = '/suscriptores/nuevos';

/** What the law allows, beside each form. */
function Law() {
  return (
    <p className="small">
      Solo a quien te lo ha pedido, o a clientes tuyos para servicios parecidos (LSSI, art. 21).
      Nunca a quien solo escribió por el formulario, ni a listas compradas o correos que encuentres.
      Apunta cuándo y cómo te lo pidió: quien no confirma no recibe nada, y su correo se borra en
      siete días.
    </p>
  );
}

/** The forms to add people who did not subscribe on the page. */
export function InviteForms() {
  return (
    <>
      <details>
        <summary>Añadir a alguien</summary>
        <form
          action={officePath + invitePath}
          className="form"
          encType="multipart/form-data"
          method="post"
        >
          <label>
            Su correo
            <input autoComplete="off" name="lista" required type="email" />
          </label>
          <Law />
          <button className="button" type="submit">
            Pedirle que confirme
          </button>
        </form>
      </details>
      <details>
        <summary>Añadir una lista</summary>
        <ListForm />
      </details>
    </>
  );
}

/** @param list the text that stands in the field */
export function ListForm({ list }: { list?: string }) {
  return (
    <form
      action={officePath + invitePath}
      className="form"
      encType="multipart/form-data"
      method="post"
    >
      <label>
        Correos, uno en cada línea, o copiados de una hoja
        <textarea defaultValue={list} name="lista" rows={6} />
      </label>
      {list === undefined && (
        <label>
          O la hoja, guardada como CSV
          <input accept=".csv,.txt,.tsv,text/csv,text/plain" name="archivo" type="file" />
        </label>
      )}
      <Law />
      <button className="button" type="submit">
        Pedirles que confirmen
      </button>
    </form>
  );
}
