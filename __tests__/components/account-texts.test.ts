import { describeAccount } from '../../components/islands/account/texts';

test('account: omitted lines are named in a sentence, and acronyms keep their capitals', () => {
  const lines = ['Precio', 'IRPF', 'Notaría', 'Él'].map((name) => ({ name }));
  const { leftOut } = describeAccount(lines, { texts: ['200000'] });
  expect(leftOut.endsWith(': IRPF, notaría, él.')).toBe(true);
});
