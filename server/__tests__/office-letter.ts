import { makeDocument, readNotation } from './document';
import { findAll, wordsOf } from './elements';
import { openOffice } from './office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

export const letter = { asunto: 'El piso de la semana', texto: 'Hola **tú**' };

/** Creates a letter. @returns the path of its page */
export const begin = async ({ post: press }: Office) => (await press('/cartas')).place;

/** Opens an office as `openOffice` does, and creates a letter. @returns both, the letter by its path */
export async function openDraft(...options: Parameters<typeof openOffice>) {
  const office = await openOffice(...options);
  return { office, path: await begin(office) };
}

/** Opens an office with a letter that has a subject and a text. @returns both, the letter by its path */
export async function openWritten(...options: Parameters<typeof openOffice>) {
  const opened = await openDraft(...options);
  await write(opened.office, opened.path);
  return opened;
}

const findField = async ({ get }: Office, path: string) =>
  findAll((await get(path)).html, 'textarea', { name: /^texto-\d+$/ })[0];

/** The version of the text that the page of a letter has. */
export const readVersion = async (office: Office, path: string) =>
  (await findField(office, path))?.attributes.name?.slice('texto-'.length) ?? '';

/** The text that the page of a letter has. */
export async function readLetter(office: Office, path: string) {
  const field = await findField(office, path);
  return readNotation(field ? wordsOf(field) : makeDocument(''));
}

/** The fields of a letter's form; their names contain the version. */
export const fill = (version: string, { asunto, texto, ...others } = letter as Fields) => ({
  [`asunto-${version}`]: asunto ?? letter.asunto,
  [`texto-${version}`]: makeDocument(texto ?? letter.texto),
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
