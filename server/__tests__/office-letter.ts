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

/** The version of a letter that its page has. */
export const readVersion = async ({ get }: Office, path: string) =>
  findAll((await get(path)).html, 'input', { name: 'version' })[0]?.attributes.value ?? '';

/** The text of a letter that its page has. */
export async function readLetter({ get }: Office, path: string) {
  const [field] = findAll((await get(path)).html, 'textarea');
  return readNotation(field ? wordsOf(field) : makeDocument(''));
}

type Fields = { asunto?: string; texto?: string };

/** Saves a text over a version of a letter, as a page of the editor does that has just been opened. */
export const keep = (
  { send }: Office,
  path: string,
  version: string,
  { asunto = letter.asunto, texto = letter.texto, ...own }: Fields & Record<string, unknown> = {},
) => {
  const page = String(Math.random());
  const text = { subject: asunto, document: makeDocument(texto) };
  return send(`${path}/texto`, { ...text, version, page, step: 1, ...own });
};

/** Saves a text, and presses a button. */
export async function write(
  office: Office,
  path: string,
  { hacer = 'guardar', ...fields }: Fields & { hacer?: string } = {},
) {
  const kept = await keep(office, path, await readVersion(office, path), fields);
  const { version = '' } = await kept.answer.json();
  return office.post(path, { version, hacer });
}

/** Sends a letter as it is. */
export async function send(office: Office, path: string, fields = {}) {
  const version = await readVersion(office, path);
  return office.post(`${path}/enviar`, { version, ...fields });
}
