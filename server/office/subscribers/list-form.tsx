import { officePath } from '../shell/office.ts';

export const invitePath = '/suscriptores/nuevos';

type Props = {
  /** The initial text of the field. */
  list?: string;
};

/** The form to add people who did not subscribe on the site. */
export function ListForm({ list }: Props) {
  return (
    <form
      action={officePath + invitePath}
      className="form"
      encType="multipart/form-data"
      method="post"
    >
      <label>
        Correos, uno en cada línea, o copiados de una hoja
        <textarea autoComplete="off" defaultValue={list} name="lista" rows={6} />
      </label>
      {list === undefined && (
        <label>
          O la hoja, guardada como CSV
          <input accept=".csv,.txt,.tsv,text/csv,text/plain" name="archivo" type="file" />
        </label>
      )}
      <Law />
      <button className="button" type="submit">
        Pedir que confirmen
      </button>
    </form>
  );
}

const Law = () => (
  <p className="small">
    Solo a quien te lo ha pedido, o a clientes tuyos para servicios parecidos (LSSI, art. 21). Ni
    listas compradas ni correos que encuentres. Apunta cuándo y cómo te lo pidió: quien no confirma
    no recibe nada, y su correo se borra en siete días.
  </p>
);
