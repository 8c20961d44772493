import { abroadCases } from './published/abroad';
import { gainCases } from './published/gains';
import { landCases } from './published/land';
import { oldCases } from './published/old-homes';
import { reinvestedCases } from './published/reinvested';
import { ruleCases } from './published/rules';
import { scaleCases } from './published/scale';

const cases = [
  ...[...scaleCases, ...gainCases, ...reinvestedCases, ...oldCases],
  ...[...abroadCases, ...landCases, ...ruleCases],
];

test.each(cases)('published: $about ($source)', ({ published, law, ours, differs }) => {
  expect(Math.abs((ours() ?? Number.NaN) - law)).toBeLessThan(0.5);
  if (differs) expect(published).not.toBe(law);
  else expect(Math.abs(published - law)).toBeLessThan(0.5);
});
