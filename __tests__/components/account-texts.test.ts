import { describeAccount } from '../../components/islands/account/texts';

test('account: what a result leaves out is named in a sentence, an acronym as it is written', () => {
  const names = ['Precio', 'IRPF', 'Notaría', 'Él'];
  const { leftOut } = describeAccount(names, { texts: ['200000'] });
  expect(leftOut.endsWith(': IRPF, notaría, él.')).toBe(true);
});
