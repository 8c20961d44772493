import { prepareForLetter } from '../../../data/files/photographs.ts';
import { goTo, type Handler } from '../../shell/office.ts';

export const addPhotograph: Handler<'id'> = async (c, { store }) => {
  const { foto } = await c.req.parseBody();
  if (!(foto instanceof File)) return c.json({ fault: 'no ha llegado' }, 400);
  const prepared = await prepareForLetter(new Uint8Array(await foto.arrayBuffer()));
  if (typeof prepared === 'string') return c.json({ fault: prepared }, 400);
  return c.json({ key: await store.drafts.addPicture(c.req.param('id'), prepared) });
};

export const showPhotograph: Handler<'key'> = async (c, { store }) => {
  const [picture] = await store.drafts.listPictures([c.req.param('key')]);
  if (!picture) return goTo(c, '');
  c.header('content-type', 'image/jpeg');
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(picture.bytes));
};
