import { attachPictures } from '../../mail/pictures';

test('An e-mail holds each photograph that its HTML names once, and nothing else', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const find = jest.fn(async (ids: string[]) =>
    ids
      .filter((one) => one === id)
      .map((one) => ({ id: one, name: 'a', bytes: new Uint8Array([1]) })),
  );
  const img = (key: string) => `<img src="foto:${key}" alt="a">`;
  const html = `${img(id)}${img(id)}${img(id.replace('4', '5'))}<p>foto:${id}</p>`;
  const mail = await attachPictures({ html, subject: 'Pisos' }, find);
  expect(mail.attachments).toMatchObject([{ cid: `${id}@foto`, contentType: 'image/jpeg' }]);
  expect(mail.html).toBe(
    html.replaceAll(`src="foto:${id}"`, `src="cid:${id}@foto" style="max-width:100%;height:auto"`),
  );
  expect(await attachPictures({ html: '<p>', subject: 'a' }, find)).toEqual({
    html: '<p>',
    subject: 'a',
  });
});
