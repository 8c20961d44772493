import { publishedCases } from './published-cases';

test.each(publishedCases)('published: $about ($source)', ({ published, law, ours, differs }) => {
  expect(Math.abs((ours() ?? Number.NaN) - law)).toBeLessThan(0.5);
  if (differs) expect(published).not.toBe(law);
  else expect(Math.abs(published - law)).toBeLessThan(0.5);
});
