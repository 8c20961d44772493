import { findAll } from './elements';
import type { openOffice } from './office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

export const letter = { asunto: 'El piso de la semana', texto: 'Hola **tú**' };

/** Creates a letter. @returns the path of its page */
export async function begin({ post: press }: Office) {
  const { answer } = await press('/cartas');
  return (answer.headers.get('location') ?? '').replace('/api/oficina', '');
}

/** The version of the text that the page of a letter has. */
export async function readVersion({ get }: Office, path: string) {
  const [area] = findAll((await get(path)).html, 'textarea', { name: /^texto-\d+$/ });
  return area?.attributes.name?.slice('texto-'.length) ?? '';
}

/** The fields of a letter's form; their names contain the version. */
export const fill = (version: string, { asunto, texto, ...others } = letter as Fields) => ({
  [`asunto-${version}`]: asunto ?? letter.asunto,
  [`texto-${version}`]: texto ?? letter.texto,
  ...others,
});

type Fields = Record<string, string>;

export async function write(office: Office, path: string, fields: Fields = {}) {
  return office.post(path, fill(await readVersion(office, path), fields));
}

/** Sends a letter as it is. */
export async function send(office: Office, path: string, fields = {}) {
  const version = await readVersion(office, path);
  return office.post(`${path}/enviar`, { version, ...fields });
}
