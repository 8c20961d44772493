import { listMissing } from '../../lib/required-fields';
import { realIdentity } from '../identity';

const missingOf = (taxId: string) =>
  listMissing({ ...realIdentity, legal: { ...realIdentity.legal, taxId, registry: undefined } });

test.each(['A12345674', 'B12345674'])(
  'A company (%s) is asked for its entry in the register',
  (taxId) => {
    expect(missingOf(taxId)).toContain('legal.registry');
  },
);

test('A person is not asked for an entry in the register of companies', () => {
  expect(missingOf('12345678Z')).not.toContain('legal.registry');
});
