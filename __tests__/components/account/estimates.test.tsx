/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../../components/islands/account/account';
import { lines } from '../../../components/islands/account/lines';

jest.mock(
  '../../../taxes/tables',
  () => jest.requireActual('../../../taxes/__tests__/unsettled-tables').mockTables,
);

const user = userEvent.setup({ delay: null });
const find = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const lineOf = (tax: string) => lines.findIndex((line) => line.tax === tax);
const [land, income] = [lineOf('land'), lineOf('income')];
const row = (line: number) => find(`euros-${line}`).closest('.account-line') as HTMLElement;
const amount = (line: number) => row(line).dataset.amount;
const ask = (line: number) => user.click(row(line).querySelector('button') as HTMLElement);
/** Replaces the text of fields, at once: a key each would take seconds. */
const type = async (texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    const [words = '', enter] = text.split(/(\{Enter\})$/);
    await user.clear(find(name));
    if (words) await user.paste(words);
    if (enter) await user.keyboard(enter);
  }
};
const outcome = () => document.querySelector('.account-outcome')?.textContent ?? '';
/** The present month, and the one before. */
const thisMonth = writeMonth(0);
const lastMonth = writeMonth(-1);
function writeMonth(months: number) {
  const day = new Date(new Date().getFullYear(), new Date().getMonth() + months, 1);
  return `${day.getMonth() + 1}/${day.getFullYear()}`;
}
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}`;

beforeEach(() => {
  render(<Account street="/street.svg" town={{ city: 'Valencia' }} />);
});

test('account: the plusvalía is estimated from land, year and purchase price, by the lower of the two methods', async () => {
  await type({ 'euros-0': '200000' });
  expect(find('sale-land')).toBeNull();
  await ask(land);
  await type({ 'sale-land': '30000', 'sale-acquired': yearsAgo(31) });
  expect(amount(land)).toBe('3.600');
  expect(row(land)).toHaveTextContent('estimado');
  // 3.600,12 € must not be rounded down.
  await type({ 'sale-land': '30001' });
  expect(amount(land)).toBe('3.601');
  await type({ 'sale-land': '30000' });
  await type({ 'sale-whole': '60000', 'sale-paid': '190000' });
  expect(amount(land)).toBe('1.500');
  await type({ 'euros-0': '180000' });
  expect(amount(land)).toBe('0');
});

test('account: the IRPF is estimated from the gain, and follows all lines above it', async () => {
  await type({ 'euros-0': '260000', 'euros-1': '5 %' });
  await ask(income);
  await type({ 'sale-paid': '100000', 'sale-extra': '10000' });
  expect(amount(income)).toBe('30.390');
  await type({ 'sale-owners': '2' });
  expect(amount(income)).toBe('29.270');
  await type({ [`euros-${land}`]: '37000' });
  expect(amount(income)).toBe('20.760');
  await type({ 'euros-1': '' });
  expect(amount(income)).toBe('23.750');
  for (const name of ['sale-over65', 'sale-reinvested']) {
    await type({ [name]: name === 'sale-over65' ? '2' : '260000' });
    expect(amount(income)).toBe('0');
    await type({ [name]: '' });
  }
  await type({ 'sale-paid': '300000' });
  expect(amount(income)).toBe('0');
});

test('account: the purchase price is asked once, and closed questions keep their answers', async () => {
  await type({ 'euros-0': '200000' });
  await ask(land);
  await type({ 'sale-paid': '150000' });
  await ask(income);
  expect(document.querySelectorAll('[name="sale-paid"]')).toHaveLength(1);
  expect(find('sale-paid')).toHaveValue('150000');
  expect(amount(income)).toBe('10.380');
  await ask(income);
  expect(find('sale-paid')).toBeNull();
  expect(amount(income)).toBe('10.380');
});

test('account: an estimate is labelled as one, and a typed figure replaces it', async () => {
  const message = document.body.appendChild(document.createElement('textarea'));
  message.name = 'message';
  await type({ 'euros-0': '200000' });
  await ask(income);
  await type({ 'sale-paid': '150000{Enter}' });
  expect(screen.getByRole('status')).toHaveTextContent(/: −10\.380\s€ \(estimado\)\. /);
  await user.click(screen.getByRole('link'));
  expect(message.value).toMatch(/: −10\.380\s€ \(estimado\)\n/);
  await type({ [`euros-${income}`]: '9000{Enter}' });
  expect(amount(income)).toBe('9.000');
  expect(row(income)).not.toHaveTextContent('estimado');
  await user.click(screen.getByRole('link'));
  expect(message.value).toMatch(/: −9\.000\s€\n/);
  expect(message.value).not.toMatch(/estimado/);
  await user.clear(find(`euros-${income}`));
  expect(amount(income)).toBe('10.380');
  message.remove();
});

test('account: owners that are no whole number are named, and nothing is estimated from them', async () => {
  await type({ 'euros-0': '200000' });
  await ask(income);
  await type({ 'sale-paid': '150000' });
  for (const owners of ['0', '2,5', 'dos']) {
    await type({ 'sale-owners': `${owners}{Enter}` });
    expect(find('sale-owners')).toBeInvalid();
    expect(amount(income)).toBeUndefined();
  }
  await type({ 'sale-owners': '2{Enter}' });
  expect(find('sale-owners')).toBeValid();
  expect(amount(income)).toBe('10.260');
  await type({ 'sale-extra': 'mil' });
  expect(amount(income)).toBeUndefined();
});

test('account: a future year, and land worth more than the whole, are named as faults', async () => {
  await type({ 'euros-0': '200000' });
  await ask(land);
  await type({ 'sale-land': '40000', 'sale-whole': '30000', 'sale-acquired': yearsAgo(-1) });
  await user.keyboard('{Enter}');
  for (const name of ['sale-whole', 'sale-acquired']) expect(find(name)).toBeInvalid();
  expect(amount(land)).toBeUndefined();
  await type({ 'sale-whole': '40000', 'sale-acquired': yearsAgo(0) });
  for (const name of ['sale-whole', 'sale-acquired']) expect(find(name)).toBeValid();
  expect(amount(land)).toBeDefined();
});

test('account: questions leave the example as it is, until there is an estimate', async () => {
  const root = document.querySelector('.account');
  await ask(land);
  expect(document.querySelector('.account-questions')).toBeInTheDocument();
  expect(root).toHaveAttribute('data-example');
  await type({ 'sale-land': '20000', 'sale-acquired': yearsAgo(4) });
  expect(amount(land)).toBeDefined();
  expect(root).not.toHaveAttribute('data-example');
});

test('account: rarer cases are folded, and stay open where one is answered', async () => {
  await type({ 'euros-0': '200000' });
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
  await type({ 'sale-acquired': 'septiembre' });
  expect(row.dataset.amount).toBeUndefined();
});

test('account: two parts, owners abroad and a let home change the estimates', async () => {
  await type({ 'euros-0': '300000' });
  await ask(land);
  const home = { 'sale-land': '60000', 'sale-acquired': '1/2000', 'sale-signed': thisMonth };
  await type({ ...home, 'sale-paid': '50000' });
  expect(amount(land)).toBe('7.200');
  await type({ 'sale-acquired2': '1/2016' });
  expect(amount(land)).toBeUndefined();
  await type({ 'sale-paid2': '100000', 'sale-part2': '1/2' });
  expect(amount(land)).toBe('4.680');
  await ask(income);
  // 300,000 less the plusvalía and 150,000.
  expect(amount(income)).toBe('32.304');
  await user.click(find('sale-abroad'));
  expect(amount(income)).toBe('27.611');
  expect(outcome()).toMatch(/9\.000\s€/);
  await type({ 'sale-depreciated': '10000' });
  expect(amount(income)).toBe('29.511');
  await type({ 'sale-depreciated': '150001' });
  await user.keyboard('{Enter}');
  expect(find('sale-depreciated')).toBeInvalid();
  expect(amount(income)).toBeUndefined();
});

test.each([
  ['sale-acquired', 'hace años', '9/2016'],
  ['sale-acquired', `${new Date().getFullYear() + 1}`, 'septiembre de 2016'],
  ['sale-signed', 'pronto', `3/${new Date().getFullYear() + 1}`],
  ['sale-signed', '3/2019', `3/${new Date().getFullYear() + 4}`],
  ['sale-over65', '3', '2'],
  ['sale-over65', 'los dos', '0'],
  ['sale-part2', '100 %', '33,3 %'],
  ['sale-acquired2', '31/2/2016', '29/2/2016'],
  ['sale-reinvested', 'todo', '200.000'],
  ['sale-paid', '12.000.000 pesetas', '72121,45'],
])('account: %s does not take “%s”, and takes “%s”', async (name, wrong, right) => {
  await ask(income);
  await type({ 'sale-owners': '2' });
  await type({ [name]: `${wrong}{Enter}` });
  expect(find(name)).toBeInvalid();
  expect(find(name)).toHaveAccessibleDescription(/\p{L}/u);
  await type({ [name]: `${right}{Enter}` });
  expect(find(name)).toBeValid();
});

test('account: the price that leaves an amount counts costs and taxes, and is taken into the account', async () => {
  await type({ 'euros-0': '200000', 'euros-1': '5 %', 'euros-4': '30000' });
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
  await type({ 'euros-0': '200000' });
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

test('account: a month in the past is refused in words, and the present one is taken', async () => {
  await ask(land);
  await type({ 'sale-signed': `${lastMonth}{Enter}` });
  expect(find('sale-signed')).toHaveAccessibleDescription('Calculamos ventas desde este mes.');
  await type({ 'sale-signed': `${thisMonth}{Enter}` });
  expect(find('sale-signed')).toBeValid();
});

test('account: with several owners the result says what is left for each, and for who is over 65 before the tax', async () => {
  const expectSaid = (said: string) => {
    expect(document.querySelector('.account-left-out')?.textContent).toContain(said);
    expect(screen.getByRole('status').textContent).toContain(said);
  };
  await type({ 'euros-0': '180000' });
  await ask(income);
  await type({ 'sale-paid': '130000' });
  expect(document.querySelector('.account-left-out')).not.toHaveTextContent('A cada');
  await type({ 'sale-owners': '2{Enter}' });
  expectSaid('A cada uno de los 2: 84.870\u00a0€.');
  await type({ 'sale-over65': '1{Enter}' });
  expectSaid(
    'A quien tiene más de 65 años, 90.000\u00a0€; a cada uno de los demás, 84.870\u00a0€.',
  );
});

test('account: an estimate begins with its figure and folds the law, whose day is said once', async () => {
  await type({ 'euros-0': '200000' });
  await ask(income);
  await type({ 'sale-paid': '150000' });
  const panel = document.querySelector('.account-questions');
  expect(outcome()).toMatch(/^10\.380\s€/);
  const law = screen.getByText(/arts\. 66 y 76/).closest('details');
  expect(law).not.toHaveAttribute('open');
  expect(panel?.textContent?.match(/le[ií]das el/g)).toHaveLength(1);
  expect(panel?.lastElementChild).toHaveTextContent(/País Vasco/);
});

test('account: a price near the part of one owner is asked back, and a press writes that of the whole', async () => {
  const question = () => screen.queryByText(/la casa entera, o solo tu parte/);
  await type({ 'euros-0': '240000' });
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

test('account: a flat and its garage are estimated by the sum of their receipts', async () => {
  await type({ 'euros-0': '200000' });
  await ask(land);
  await type({ 'sale-land': '30000', 'sale-acquired': yearsAgo(31) });
  await user.click(screen.getByLabelText(/más de un recibo del IBI/));
  expect(amount(land)).toBe('3.600');
  expect(outcome()).toMatch(/garaje/);
});

test('account: whether it was bought is asked where half of the gain may be exempt', async () => {
  await type({ 'euros-0': '300000' });
  await ask(income);
  await type({ 'sale-paid': '200000', 'sale-acquired': '9/2016' });
  expect(find('sale-bought2012')).toBeNull();
  await type({ 'sale-acquired': '2012' });
  await user.click(find('sale-bought2012'));
  expect(amount(income)).toBe('10.380');
  await type({ 'sale-acquired': '9/2016' });
  expect(amount(income)).toBe('21.880');
});

test('account: of the loan what is owed cannot be reinvested, not what cancelling it costs', async () => {
  await type({ 'euros-0': '300000', 'euros-1': '10000', 'euros-4': '90000', 'euros-5': '2000' });
  await ask(income);
  await type({ 'sale-paid': '150000', 'sale-reinvested': '100000' });
  expect(amount(income)).toBe('14.980');
});
