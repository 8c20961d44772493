import { preloadFonts } from '../../adapter/preload-fonts.mjs';
import { exported } from './export';

test('a font that no link asks for is asked for before the styles, and only once', () => {
  const link = /<link rel="preload" href="[^"]*\.woff2"[^>]*>/;
  const bare = exported.replace(link, '');
  expect(bare).not.toBe(exported);
  expect(preloadFonts(bare)).toBe(exported);
  expect(preloadFonts(exported)).toBe(exported);
});
