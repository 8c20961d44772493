import { describeAccount } from '../../components/islands/account/texts';

test('account: omitted lines are named in a sentence, and acronyms keep their capitals', () => {
  const names = ['Precio', 'IRPF', 'Notaría', 'Él'];
  const { leftOut } = describeAccount(names, { texts: ['200000'] });
  expect(leftOut.endsWith(': IRPF, notaría, él.')).toBe(true);
});
