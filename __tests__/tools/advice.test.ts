/** @jest-environment node */
import { sample } from '../../lib/sample';
import { readSettings } from '../../lib/settings';
import { listAdvice } from '../../tools/launch/advice';
import { listLaunchFaults } from '../../tools/launch/launch-faults';
import { hashSource, listStale, stamp } from '../../tools/stamp';
import { makeFolder, realAgency } from '../project';

const terms = { valuation: 'Tanto.', fees: 'Tanto.', replies: 'Pronto.' };
const words = 'palabra '.repeat(1000);

function advise({ title = 'Casa', text = words, weight = 10, given = terms }) {
  const out = makeFolder({
    'index.html': `<title>${title}</title><body>${text}<script>líder</script>`,
    'index.html.br': 'a'.repeat(weight),
    _headers: '',
  });
  const agency = { ...realAgency, terms: given };
  return listAdvice(agency, readSettings({}), out).join();
}

test('what serves its readers needs no advice', () => {
  expect(advise({})).toBe('');
});

test.each([
  [/title has 61 characters.*app\/layout/, { title: 'a'.repeat(61) }],
  [/3 words.*components\//, { text: 'tres palabras solas' }],
  [/«líder».*docs\/law\.md/, { text: `${words} somos líder` }],
  [/over the budget of tools\/budgets\.ts/, { weight: 14_700 }],
  [/^lib\/agency\.ts, terms\.fees: [^,]*, /, { given: { ...terms, fees: '' } }],
])('advice says what and where: %s', (told, site) => {
  expect(advise(site)).toMatch(told);
});

test('a picture drawn from another identity is stale; an own one is not', () => {
  // A PNG begins with 33 bytes of signature and first chunk.
  const draw = (agency = realAgency) =>
    stamp(Buffer.alloc(40), hashSource(agency)).toString('latin1');
  const folder = makeFolder({
    'share.png': draw(sample),
    'icon-192.png': draw(),
    'icon-512.png': 'own',
  });
  expect(listStale(realAgency, folder)).toEqual(['share.png']);
});

test('a stale picture keeps the site from going public', () => {
  const picture = stamp(Buffer.alloc(40), hashSource(sample));
  const out = makeFolder({ 'share.png': picture.toString('latin1') });
  const faults = listLaunchFaults(realAgency, readSettings({}), out, true);
  expect(faults.join()).toContain('public/share.png was drawn');
});
