import { findAsset } from '../../../pages/assets';
import { findAll } from '../../elements';
import { openOffice } from '../../office-tools';

test("A page of the office loads the font of its texts with its style sheet, and the editor writes in the office's fonts", async () => {
  const { html } = await (await openOffice()).get('');
  const find = (rel: string) => findAll(html, 'link', { rel })[0]?.attributes.href ?? '';
  const sheet = `${findAsset(find('stylesheet'))?.content}`;
  const font = find('preload');
  expect(sheet).toContain(`url(${font})`);
  expect(findAsset(font)?.type).toBe('font/woff2');
  const [editor = ''] = /\.ProseMirror \{[^}]*\}[^}]*/.exec(sheet) ?? [];
  expect(editor).toContain('var(--body)');
  expect(editor).not.toMatch(/Arial|Georgia/);
});
