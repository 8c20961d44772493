import { preparePicture } from '../../../mail/pictures.ts';
import type { AddPage } from '../../shell/office.ts';

/** Adds the photographs of letters: one that the editor sends, and one that it shows. */
export const addPhotos: AddPage = (app, { store }) => {
  app.post('/cartas/:id/fotos', async (c) => {
    const { foto } = await c.req.parseBody();
    if (!(foto instanceof File)) return c.json({ fault: 'no ha llegado' }, 400);
    const prepared = await preparePicture(new Uint8Array(await foto.arrayBuffer()));
    if (typeof prepared === 'string') return c.json({ fault: prepared }, 400);
    return c.json({ key: await store.drafts.addPicture(c.req.param('id'), prepared) });
  });

  app.get('/fotos/:key', async (c, next) => {
    const [picture] = await store.drafts.findPictures([c.req.param('key')]);
    if (!picture) return next();
    c.header('content-type', 'image/jpeg');
    c.header('cache-control', 'private, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture.bytes));
  });
};
