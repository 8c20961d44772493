/** @jest-environment jsdom */

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../../components/islands/account/account';
import '../../../components/islands/account/account-questions'; // loaded, so that a press shows it at once
import { writeLandExample } from '../../../components/islands/account/land-example';
import type { Line } from '../../../components/islands/account/lines';

jest.mock(
  '../../../taxes/tables',
  () => jest.requireActual('../../../taxes/__tests__/unsettled-tables').mockTables,
);

const user = userEvent.setup({ delay: null });
const find = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const [land, income] = ['land', 'income'] as const;
const row = (line: Line) => find(`euros-${line}`).closest('.account-line') as HTMLElement;
const amount = (line: Line) => row(line).dataset.amount;
const ask = (line: Line) => user.click(row(line).querySelector('button') as HTMLElement);
/** Replaces the text of fields, at once: a key each would take seconds. */
const type = async (texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    const [words = '', enter] = text.split(/(\{Enter\})$/);
    await waitFor(() => user.clear(find(name)));
    if (words) await user.paste(words);
    if (enter) await user.keyboard(enter);
  }
};
const outcome = () => document.querySelector('.account-outcome')?.textContent ?? '';

beforeEach(() => {
  render(<Account street="/street.svg" town={{ city: 'Valencia' }} />);
});

test('account: the purchase price is asked once, and closed questions keep their answers', async () => {
  await type({ 'euros-price': '201000', 'euros-papers': '1000' });
  await type({ 'euros-dues': '300', 'euros-cancelling': '700', 'euros-loan': '9000' });
  await ask(land);
  await type({ 'sale-paid': '150000' });
  await ask(income);
  expect(document.querySelectorAll('[name="sale-paid"]')).toHaveLength(1);
  expect(find('sale-paid')).toHaveValue('150000');
  expect(amount(income)).toBe('10.380');
  await user.click(find('sale-abroad'));
  await ask(income);
  expect(find('sale-paid')).toBeNull();
  expect(amount(income)).toBe('9.500');
  await ask(income);
  expect(find('sale-abroad')).toBeChecked();
  await type({ 'sale-paid': '140000' });
  expect(amount(income)).toBe('11.400');
  await type({ 'euros-land': '10000' });
  expect(amount(income)).toBe('9.500');
});

test('account: an estimate is labelled as one, its answers are in the message once, and a typed figure replaces it', async () => {
  const message = document.body.appendChild(document.createElement('textarea'));
  message.name = 'message';
  await type({ 'euros-price': '200000' });
  for (let pressed = 0; pressed < 3; pressed++) await ask(income);
  await type({ 'sale-paid': '150000', 'sale-owners': '１{Enter}' });
  expect(screen.getByRole('status')).toHaveTextContent(/: −10\.380\s€ \(estimado\)\. /);
  await user.click(screen.getByRole('link'));
  expect(message.value).toMatch(/: −10\.380\s€ \(estimado\)\n/);
  expect(message.value.match(/IRPF: costó 150\.000\s€; dueños 1\n/g)).toHaveLength(1);
  await type({ 'euros-income': '9000{Enter}' });
  expect(amount(income)).toBe('9.000');
  expect(row(income)).not.toHaveTextContent('estimado');
  await user.click(screen.getByRole('link'));
  expect(message.value).toMatch(/: −9\.000\s€\n/);
  expect(message.value).not.toMatch(/estimado/);
  await user.clear(find('euros-income'));
  expect(amount(income)).toBe('10.380');
  message.remove();
});

test('account: rarer cases are folded, and stay open where one is answered', async () => {
  await type({ 'euros-price': '200000' });
  await ask(land);
  const isOpen = () => document.querySelector('details')?.open;
  await type({ 'sale-acquired': '9/2016' });
  await ask(income);
  expect(isOpen()).toBe(false);
  await type({ 'sale-part2': '50 %' });
  await ask(land);
  expect(isOpen()).toBe(true);
});

test('account: a date in words is shown in figures, and the field keeps the typed text', async () => {
  await ask(land);
  await type({ 'sale-acquired': 'septiembre de 2016' });
  const row = find('sale-acquired').closest('.account-line') as HTMLElement;
  expect(row.dataset.amount).toBe('9/2016');
  expect(find('sale-acquired')).toHaveValue('septiembre de 2016');
  const fields = ['sale-acquired', 'sale-part2', 'euros-price'];
  expect(fields.map((name) => find(name).inputMode)).toEqual(['text', 'text', 'decimal']);
  await type({ 'sale-acquired': 'septiembre' });
  expect(row.dataset.amount).toBeUndefined();
});

test('account: the price that leaves an amount counts costs and taxes, and is taken into the account', async () => {
  await type({ 'euros-price': '200000', 'euros-fees': '5 %', 'euros-loan': '30000' });
  await ask(income);
  await type({ 'sale-paid': '150000', wanted: '200000{Enter}' });
  const button = screen.getByRole('button', { name: /precio/ });
  expect(screen.getByRole('status')).toHaveTextContent(/200\.000\s€, .*2\d\d\.\d{3}\s€/);
  await user.click(button);
  expect(document.querySelector('.account-result')).toHaveTextContent(/200\.000(,\d\d)?\s€/);
  await type({ wanted: 'mucho{Enter}' });
  expect(find('wanted')).toBeInvalid();
  expect(screen.queryByRole('button', { name: /precio/ })).toBeNull();
});

test('account: a case that is not covered is asked first, and nothing more is asked or estimated', async () => {
  await type({ 'euros-price': '200000' });
  await ask(income);
  await type({ 'sale-paid': '150000' });
  expect(amount(income)).toBe('10.380');
  const [first] = document.querySelectorAll<HTMLInputElement>('[name^="sale-"]');
  await user.click(screen.getByLabelText(/usufructo/));
  expect(first).toBeChecked();
  expect(amount(income)).toBeUndefined();
  expect(find('sale-paid')).toBeNull();
  expect(outcome()).toMatch(/Trae la escritura/);
  await user.click(find('sale-usufruct'));
  expect(find('sale-paid')).toHaveValue('150000');
  expect(amount(income)).toBe('10.380');
});

test('account: with several owners the result says what is left for each, and for who is over 65 before the tax', async () => {
  const expectSaid = (said: string) => {
    expect(document.querySelector('.account-omitted')?.textContent).toContain(said);
    expect(screen.getByRole('status').textContent).toContain(said);
  };
  await type({ 'euros-price': '180000' });
  await ask(income);
  await type({ 'sale-paid': '130000' });
  expect(document.querySelector('.account-omitted')).not.toHaveTextContent('A cada');
  await type({ 'sale-owners': '2{Enter}' });
  expectSaid('A cada uno de los 2: 84.870\u00a0€.');
  await type({ 'sale-over65': '1{Enter}' });
  expectSaid(
    'A quien tiene más de 65 años, 90.000\u00a0€; a cada uno de los demás, 84.870\u00a0€.',
  );
  // Nobody knows who pays a typed tax.
  await type({ 'euros-income': '6000{Enter}' });
  expectSaid('A cada uno de los 2: 87.000\u00a0€.');
});

test('account: a price near the part of one owner is asked back, and a press writes that of the whole', async () => {
  const question = () => screen.queryByText(/la casa entera, o solo tu parte/);
  await type({ 'euros-price': '240000' });
  await ask(income);
  await type({ 'sale-paid': '70000', 'sale-owners': '3{Enter}' });
  expect(question()).toHaveTextContent('70.000');
  await user.click(screen.getByRole('button', { name: /210\.000/ }));
  expect(find('sale-paid')).toHaveValue('210.000');
  expect(find('sale-paid')).toHaveFocus();
  expect(amount(income)).toBe('5.940');
  await type({ 'sale-paid': '70000{Enter}' });
  await user.click(screen.getByRole('button', { name: 'La casa entera' }));
  expect(question()).toBeNull();
  expect(find('sale-paid')).toHaveValue('70000');
  await type({ 'sale-paid': '210000{Enter}' });
  expect(question()).toBeNull();
});

test('account: whether it was bought is asked where half of the gain may be exempt', async () => {
  await type({ 'euros-price': '300000' });
  await ask(income);
  await type({ 'sale-paid': '200000', 'sale-acquired': '9/2016' });
  expect(find('sale-bought2012')).toBeNull();
  await type({ 'sale-acquired': '2012' });
  await user.click(find('sale-bought2012'));
  expect(amount(income)).toBe('10.380');
  await type({ 'sale-acquired': '9/2016' });
  expect(amount(income)).toBe('21.880');
});

test.each([
  ['2026-11-15', undefined, '0,12 (10 años', '1.440', '1.200'],
  ['2028-02-29', 15, 'diciembre de 2026', '0,22 (10 años', '1.320', '600'],
])('page: the plusvalía by the table of %s, and by the gain', (day, plusvaliaRate, ...sums) => {
  const example = writeLandExample({ city: 'Valencia', plusvaliaRate }, new Date(day));
  for (const sum of sums) expect(example.replaceAll('\u00a0', ' ')).toContain(sum);
});
