import type { SendMailOptions } from 'nodemailer';
import type { Picture } from '../data/letters/drafts.ts';
import { photoKey } from '../text/addresses.ts';

const reference = new RegExp(` src="foto:(${photoKey})"`, 'g');
type ListPictures = (ids: string[]) => Promise<Picture[]>;

async function replacePictures(
  html: string,
  listPictures: ListPictures,
  write: (picture: Picture) => string,
) {
  const ids = Array.from(html.matchAll(reference), ([, id]) => `${id}`);
  const pictures = ids.length > 0 ? await listPictures([...new Set(ids)]) : [];
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const text = html.replace(reference, (whole, id) => {
    const picture = byId.get(id);
    // Inline, as many mail programs support no style sheets.
    return picture ? ` src="${write(picture)}" style="max-width:100%;height:auto"` : whole;
  });
  return { html: text, pictures };
}

/** Attaches the photographs that an e-mail's HTML references. */
export async function attachPictures(
  content: SendMailOptions,
  listPictures: ListPictures,
): Promise<SendMailOptions> {
  const cid = ({ id }: Picture) => `${id}@foto`;
  const found = await replacePictures(
    String(content.html ?? ''),
    listPictures,
    (picture) => `cid:${cid(picture)}`,
  );
  if (found.pictures.length === 0) return content;
  const attachments = found.pictures.map((picture) => ({
    cid: cid(picture),
    content: Buffer.from(picture.bytes),
    contentType: 'image/jpeg',
    filename: `${picture.id}.jpg`,
    contentDisposition: 'inline' as const,
  }));
  return { ...content, html: found.html, attachments };
}

/** Inlines the photographs that HTML references, for a browser. */
export async function inlinePictures(html: string, listPictures: ListPictures): Promise<string> {
  const write = ({ bytes }: Picture) =>
    `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  return (await replacePictures(html, listPictures, write)).html;
}
