/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../../components/islands/account/account';
import { describeWanted, findPrice } from '../../../components/islands/account/account-wanted';

const user = userEvent.setup({ delay: null });
/** The field of a line, the price's first. */
const field = (line: number) =>
  screen.getAllByRole<HTMLInputElement>('textbox')[line] as HTMLInputElement;
const wanted = () => field(8);
const row = (line: number) => field(line).closest('.account-line');
/** How many of the twenty windows a path of the façade covers; undefined without one. */
const count = (name: string) => {
  const paths = [...document.querySelectorAll(`.facade-${name}`)];
  const drawn = paths.map((path) => path.getAttribute('d')).join('');
  const heights = Array.from(drawn.matchAll(/v([\d.]+)h-/g), ([, height]) => Number(height) / 48);
  return paths.length === 0 ? undefined : heights.reduce((sum, height) => sum + height, 0);
};
const result = () => document.querySelector('.account-result')?.textContent;
/** The amount of the result, or what the account lacks. */
const remaining = () => document.querySelector('.account-remaining')?.textContent;
const isMarked = () => document.querySelector('mark') !== null;
/** The lines that the result leaves out. */
const omitted = () => document.querySelector('.account-omitted')?.textContent ?? '';

/** Types the price and the first cost. */
async function fill(price: string, cost = ' ') {
  render(<Account street="/street.svg" town={{ city: 'Valencia' }} />);
  await user.type(field(0), price);
  await user.type(field(1), cost);
}

test('account: the price lights twenty windows, each cost darkens its share of them, a shortfall all', async () => {
  await fill('200.000', '7260,5');
  expect(result()).toMatch(/192\.739,50\s€/);
  expect(count('taken')).toBeCloseTo(20 * 0.0363025, 2);
  expect(count('lit')).toBeCloseTo(20 * (1 - 0.0363025), 2);
  await user.type(field(3), '30000');
  expect(count('taken[fill*=awning]')).toBeCloseTo(3, 2);
  const strip = document.querySelector<HTMLElement>('.account-result')?.style;
  const parts = ['--from', '--to', '--spent'].map((part) => Number(strip?.getPropertyValue(part)));
  expect(parts.map((part) => Number((20 * part).toFixed(2)))).toEqual([0.73, 3.73, 3.73]);
  expect(count('taken')).toBeCloseTo(3.726, 2);
  await user.type(field(2), '200000');
  expect(result()).toMatch(/te falta.*37\.260,50\s€/);
  expect(count('taken')).toBe(20);
  expect(count('lit')).toBe(0);
});

test.each([
  ['a cost without a price', ' ', '7260', undefined, /^$/],
  ['an unreadable price', 'tres', '7260', undefined, /^$/],
  ['an unreadable cost', '200000', '5 % + IVA', 20, /€/],
  ['a cost of 0', '200000', '0', 20, /€/],
  ['a price of 0', '0', '0', 0, /€/],
])('account: %s shuts no window', async (_, price, cost, lit, shown) => {
  await fill(price, cost);
  expect(remaining()).toMatch(shown);
  expect(count('lit')).toBe(lit);
  expect(count('taken') ?? 0).toBe(0);
});

test('account: the result is announced by Enter at once, and after a pause', async () => {
  await fill('1500');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(status).toHaveTextContent('1.500 €');
  expect(field(0)).toBeValid();
  expect(field(1)).toHaveFocus();
  await user.type(field(2), '100');
  expect(await screen.findByText(/: 1\.400/, {}, { timeout: 3000 })).toBe(status);
});

test.each([
  ['tres', /euros, como \d/],
  ['5 % + IVA', /euros, como \d/],
  ['30.000 pesetas', /166,386/],
])('account: “%s” makes its field invalid, with a hint', async (text, hint) => {
  await fill('200000', text);
  expect(field(1)).toBeValid();
  await user.keyboard('{Enter}');
  expect(field(1)).toBeInvalid();
  expect(field(1)).toHaveAccessibleDescription(hint);
  expect(result()).toMatch(/200\.000\s€/);
  await user.clear(field(1));
  expect(field(1)).toBeValid();
});

test('account: a field keeps the typed text, and shows the formatted amount, all with cents or none', async () => {
  await fill('1234567 €', '7260.5');
  expect(field(0)).toHaveValue('1234567 €');
  expect(field(0)).toHaveAttribute('inputmode', 'decimal'); // a keypad with a comma
  expect(row(0)).toHaveAttribute('data-amount', '1.234.567'); // it may become 7260.500
  await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
  expect(row(0)).toHaveAttribute('data-amount', '1.234.567,00');
  expect(row(1)).toHaveAttribute('data-amount', '7.260,50');
  await user.type(field(1), '{Backspace}{Backspace}');
  expect(row(0)).toHaveAttribute('data-amount', '1.234.567');
  await user.type(field(1), 'x');
  expect(row(1)).not.toHaveAttribute('data-amount');
});

test('account: a result names the lines it leaves out, and is highlighted once it is complete', async () => {
  await fill('200000', 'tres');
  const fields = document.querySelectorAll<HTMLInputElement>('[name^="euros-"]');
  const labels = Array.from(fields, (field) => `${field.labels?.[0]?.firstChild?.textContent}`);
  const costs = labels.slice(1);
  const expectOmitted = (names: string[]) => {
    const omittedNames = omitted()
      .toLowerCase()
      .replace(/^.*: |\.$/g, '')
      .split(', ');
    for (const name of costs)
      expect(omittedNames.includes(name.toLowerCase())).toBe(names.includes(name));
    expect(omitted()).not.toMatch(/, \p{Lu}\p{Ll}/u);
    expect(isMarked()).toBe(names.length === 0);
  };
  expectOmitted(costs);
  const button = screen.getByRole('link', { name: /\w/ }).textContent;
  const provisional = result();
  for (let line = 2; line <= costs.length; line++) {
    await user.type(field(line), '0');
    expectOmitted([costs[0] ?? '', ...costs.slice(line)]);
  }
  expect(screen.getByRole('link')).toHaveTextContent(button ?? '');
  await user.type(field(1), '{Control>}a{/Control}{Delete}200000{Enter}');
  expectOmitted([]);
  expect(omitted()).toBe('');
  expect(remaining()).toMatch(/^0\s€/);
  expect(result()).not.toBe(provisional);
  expect(screen.getByRole('link', { name: /\w/ })).not.toHaveTextContent(button ?? '');
  await user.clear(field(2));
  await user.type(field(2), '{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(`. ${omitted()}`);
  await user.clear(field(0));
  expectOmitted([costs[1] ?? '']);
});

test('account: a percentage is a share of the price, follows it and waits for it', async () => {
  render(<Account street="/street.svg" town={{ city: 'Valencia' }} />);
  await user.type(field(1), '3,63 %{Enter}');
  expect(field(1)).toBeValid();
  expect(row(1)).toHaveTextContent('falta el precio');
  expect(screen.getByRole('status')).toHaveTextContent(/: 3,63\s% del precio\. /);
  for (const [price, share] of [
    ['200000', '7.260'],
    ['{Control>}a{/Control}300000', '10.890'],
  ] as const) {
    await user.type(field(0), `${price}{Enter}`);
    expect(row(1)).toHaveAttribute('data-amount', share);
    expect(row(1)).toHaveTextContent('3,63 % del precio');
    expect(screen.getByRole('status')).toHaveTextContent(`${share} € (3,63 % del precio)`);
  }
  expect(field(1)).toHaveValue('3,63 %');
  await user.type(field(0), '{Control>}a{/Control}3 %{Enter}');
  expect(field(0)).toBeInvalid();
});

test('account: an example is drawn until the first key, and is in no text of the account', async () => {
  render(<Account street="/street.svg" town={{ city: 'Valencia' }} />);
  const root = document.querySelector('.account');
  expect(root).toHaveAttribute('data-example');
  expect(row(1)).toHaveAttribute('data-hint', '8.000');
  expect(count('taken')).toBeGreaterThan(2);
  expect(document.querySelector('.facade')).toHaveAttribute('data-example');
  expect(root).not.toHaveTextContent(/\d/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field(0), '1');
  expect(document.querySelector('[data-example], [data-hint]')).toBeNull();
  expect(count('taken')).toBeUndefined();
  await user.clear(field(0));
  expect(root).toHaveAttribute('data-example');
});

test('account: the fees that the agency states are computed from the price, until others are typed', async () => {
  render(<Account feeRate={3.63} street="" town={{ city: 'Valencia' }} />);
  expect(row(1)).toHaveAttribute('data-hint', '7.260');
  await user.type(field(2), '1000');
  expect(row(1)).not.toHaveAttribute('data-amount');
  await user.type(field(0), '240000');
  expect(row(1)).toHaveAttribute('data-amount', '8.712');
  expect(row(1)).toHaveTextContent('3,63 % del precio');
  expect(field(1)).toHaveValue('');
  expect(remaining()).toMatch(/230\.288\s€/);
  expect(omitted()).not.toMatch(/honorarios/i);
  await user.type(field(1), '5000');
  expect(remaining()).toMatch(/234\.000\s€/);
  await user.clear(field(1));
  expect(remaining()).toMatch(/230\.288\s€/);
});

test.each([
  ['90000', '85.160', '4.840'],
  ['265000', '255.380', '9.620'],
])('account: of %s € with a least fee %s € are left', async (price, left, fee) => {
  render(<Account feeMinimum={4840} feeRate={3.63} street="" town={{ city: 'Valencia' }} />);
  await user.type(field(0), price);
  expect(row(1)).toHaveAttribute('data-amount', fee);
  expect(remaining()).toMatch(new RegExp(`^${left}\\s€$`));
  await user.type(wanted(), `${left}{Enter}`);
  const answer = Number(
    screen
      .getByRole('status')
      .textContent?.match(/por ([\d.]+)/)?.[1]
      ?.replaceAll('.', ''),
  );
  expect(Math.abs(answer - Number(price))).toBeLessThanOrEqual(1);
});

test.each(['3,63', '1.5', '7'])('account: is a cost of “%s” percent or euros?', async (text) => {
  await fill('200000', `${text}{Enter}`);
  const press = (unit: string) =>
    user.click(screen.getByRole('button', { name: `${text.replace('.', ',')}\u00a0${unit}` }));
  expect(field(1)).toBeInvalid();
  expect(field(1)).toHaveAccessibleDescription(/^¿[\d,]+\s% o [\d,]+\s€\?/);
  expect(result()).toMatch(/200\.000\s€/);
  await press('%');
  expect(field(1)).toBeValid();
  expect(field(1)).toHaveFocus();
  expect(row(1)).toHaveTextContent('del precio');
  await user.type(field(6), `${text}{Enter}`);
  expect(field(6)).toBeInvalid();
  await press('€');
  expect(field(6)).toBeValid();
  expect(row(6)).not.toHaveTextContent('del precio');
});

test('account: where the region has its own tax laws, no estimate is offered, and that is said', () => {
  render(<Account street="/street.svg" town={{ city: 'Bilbao', hasOwnTaxes: true }} />);
  expect(screen.queryByRole('button', { name: /Estimar/ })).toBeNull();
  expect(screen.getAllByText(/no se estima aquí/)).toHaveLength(2);
});

const half = (euros: number) => 50 * euros;
/** A tax sets in above 1,000 euros. */
const taxed = (euros: number) => 100 * euros - (euros > 1_000 ? 20_000 : 0);

test.each([
  [half, 100_000, 2_000],
  [half, 99_999, 2_000],
  [half, 100_001, 2_001],
  [half, 0, 0],
  [taxed, 90_000, 900],
  [taxed, 100_000, 1_000],
  [taxed, 100_001, 1_201],
  [() => 0, 100, undefined],
])('findPrice: by %p, %d cents are left of the lowest price, %p €', (leave, wanted, price) => {
  expect(findPrice(leave, wanted, 1_000)).toBe(price);
});

test.each([
  ['', /^$/],
  ['mucho', /^$/],
  ['5 %', /^$/],
  ['100', /\w/],
])('describeWanted: “%s”, where no price leaves anything, is answered by %s', (typed, text) => {
  expect(describeWanted(typed, () => 0)).toEqual({ text: expect.stringMatching(text) });
});
