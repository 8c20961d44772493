import { describeAccount } from '../../components/islands/account/texts';
import { accountTitle, readAccount } from '../../lib/texts/account-message';

const named = ['Precio', 'Honorarios', 'Hipoteca'].map((name) => ({ name }));
const write = (texts: string[], estimates: (number | undefined)[] = []) => {
  const { message } = describeAccount(named, { texts, estimates });
  return ['Hola.', '', accountTitle, ...message, '', 'Gracias.'].join('\n');
};

test.each([
  ['complete', ['200000', '10000', '40000'], [1, 0.95, 0.75]],
  ['provisional', ['200000', '', '50000'], [1, 0.75]],
  ['in cents', ['1234567,5', '1234567,50', '0'], [1, 0, 0]],
  ['with a share of the price', ['100000', '10%', '0'], [1, 0.9, 0.9]],
  ['with more costs than price', ['1000', '500', '2000'], [1, 0.5, 0]],
  ['with a price of nothing', ['0', '500', '2000'], []],
  ['without a price', ['', '10%', '2000'], []],
])('an account is read from a message with the words around it, %s', (_, texts, shares) => {
  const { message, leftOut, name, result } = describeAccount(named, { texts });
  const account = readAccount(write(texts));
  expect(account).toMatchObject({ before: 'Hola.', after: 'Gracias.' });
  expect(account?.shares).toEqual(shares.map((share) => expect.closeTo(share)));
  // Nothing of it is lost: it can be written again.
  const { lines = [], spent, left } = account ?? {};
  const written = [...lines, ...(spent ? [spent] : []), ...(left ? [left] : [])].map(
    (one) => `${one.name}: ${one.amount}${one.aside ? ` (${one.aside})` : ''}`,
  );
  expect([...written, ...(leftOut ? [account?.leftOut] : [])]).toEqual(message);
  if (texts[0]) expect([left?.name, left?.amount]).toEqual([name, result]);
});

test('an estimate in an account is read as such, and words directly below the account are not of it', () => {
  const { message } = describeAccount(named, {
    texts: ['100000', '', '0'],
    estimates: [undefined, 1],
  });
  const account = readAccount([accountTitle, ...message, 'Gracias.'].join('\r\n'));
  expect(account?.lines[1]).toMatchObject({ name: 'Honorarios', aside: 'estimado' });
  expect(account).toMatchObject({ before: '', after: 'Gracias.' });
});

test('an account in a message names all its costs, if it has any; without that line it is read, too', () => {
  const message = write(['1000', '100', '200']);
  expect(readAccount(message)?.spent?.amount).toBe('−300\u00a0€');
  expect(readAccount(message.replace(/.*−300.*\n/, ''))).toEqual({
    ...readAccount(message),
    spent: undefined,
  });
  expect(readAccount(write(['1000', '', '']))).toMatchObject({ spent: undefined, shares: [1] });
});

const [head, price, fees, loan, spent, left] = write(['1000', '100', '200']).split('\n').slice(2);
test.each([
  ['no account', [left]],
  ['the title alone', [head]],
  ['no result', [head, price, fees]],
  ['no costs and no price, but a result', [head, left]],
  ['a line of another form', [head, price, fees, 'Y una cosa más', loan, left]],
  ['an amount of another form', [head, price, 'Honorarios: −100', loan, left]],
  ['a wrong sum', [head, price, fees, left]],
  ['a wrong sum of the costs', [head, price, fees, loan, spent?.replace('3', '4'), left]],
  ['a cost without its sign', [head, price, 'Otra: 100\u00a0€', loan, left]],
  ['a price with a sign and no result', [head, price, 'Sin contar: todo.']],
  ['an empty line in it', [head, price, fees, '', loan, left]],
  ['invisible signs in a name', [head, price, fees?.replace('H', '\u202eH'), loan, left]],
  ['thousands of lines', [head, price, ...Array(3000).fill('Nada: 0\u00a0€'), fees, loan, left]],
])('a message with %s stays text', (_, lines) => {
  expect(readAccount([head, price, fees, loan, spent, left].join('\n'))).toBeDefined();
  expect(readAccount(lines.join('\n'))).toBeUndefined();
});

test('account: omitted lines are named in a sentence, and acronyms keep their capitals', () => {
  const lines = ['Precio', 'IRPF', 'Notaría', 'Él'].map((name) => ({ name }));
  const { leftOut } = describeAccount(lines, { texts: ['200000'] });
  expect(leftOut.endsWith(': IRPF, notaría, él.')).toBe(true);
});
