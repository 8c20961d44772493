import { describeAccount } from '../../components/islands/account/texts';
import { accountTitle, readKept } from '../../lib/texts/account-message';

const write = (...texts: string[]) => {
  const { message } = describeAccount(['Precio', 'Honorarios', 'Hipoteca'], { texts });
  return ['Hola.', '', accountTitle, ...message, '', 'Gracias.'].join('\n');
};

test.each([
  ['complete', ['200000', '10000', '40000'], 0.75],
  ['provisional', ['200000', '', '50000'], 0.75],
  ['in cents', ['1234567,5', '1234567,50', '0'], 0],
  ['with a share of the price', ['100000', '10%', '0'], 0.9],
])('what is left of a price is read from a message with an account, %s', (_, texts, kept) => {
  expect(readKept(write(...texts))).toBeCloseTo(kept);
});

test.each([
  ['no account', 'Lo que te queda: 5 €'],
  ['no price', write('', '10000', '0')],
  ['more costs than price', write('1000', '2000', '0')],
  ['lines that somebody changed', `${accountTitle}\nx\nLo que te queda: 5 €`],
  ['more left than the price', `${accountTitle}\nPrecio: 5 €\nLo que te queda: 9 €`],
])('nothing is read from a message with %s', (_, message) => {
  expect(readKept(message)).toBeUndefined();
});
