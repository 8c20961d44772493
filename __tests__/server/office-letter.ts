import type { openOffice } from './office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

export const letter = { asunto: 'El piso de la semana', texto: 'Hola **tú**' };

/** Begins a letter. @returns the path of its page */
export async function begin({ post: press }: Office) {
  const { answer } = await press('/cartas');
  return (answer.headers.get('location') ?? '').replace('/api/oficina', '');
}

/** What the page of a letter says of its version. */
export async function readVersion({ get }: Office, path: string) {
  return /name="version" value="(\d+)"/.exec((await get(path)).html)?.[1] ?? '';
}

export async function write(office: Office, path: string, fields: object = letter) {
  const version = await readVersion(office, path);
  return office.post(path, { version, ...letter, ...fields });
}

/** Sends a letter as it is. */
export async function send(office: Office, path: string, fields = {}) {
  const version = await readVersion(office, `${path}/enviar`);
  return office.post(`${path}/enviar`, { version, ...fields });
}
