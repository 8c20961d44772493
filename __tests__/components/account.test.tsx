/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../components/islands/account';

const user = userEvent.setup({ delay: null });
/** The field of a line, the price's first. */
const field = (line: number) =>
  screen.getAllByRole<HTMLInputElement>('textbox')[line] as HTMLInputElement;
const label = (line: number) => field(line).closest('label');
const bar = (line: number) => label(line)?.getAttribute('style');
const bars = () => document.querySelectorAll('[style*=start]');
const result = () => document.querySelector('.account-result')?.textContent;
/** The amount of the result, or what it lacks. */
const left = () => document.querySelector('.account-left')?.textContent;
const isMarked = () => document.querySelector('mark') !== null;
/** What the result leaves out. */
const leftOut = () => document.querySelector('.account-left-out')?.textContent ?? '';
const names = () =>
  screen.getAllByRole('textbox').map((_, line) => label(line)?.firstChild?.textContent ?? '');

/** Types the price and the first cost. */
async function fill(price: string, cost = ' ') {
  render(<Account />);
  await user.type(field(0), price);
  await user.type(field(1), cost);
}

test('account: the result and the bars follow each amount; a shortfall is marked', async () => {
  await fill('200.000', '7260,5');
  expect(result()).toMatch(/192\.739,50\s€/);
  expect(bar(1)).toBe('--start: 96.37%; --end: 100.00%;');
  await user.type(field(3), '0,01');
  expect(bar(3)).toBe('--start: 95.37%; --end: 96.37%;');
  await user.type(field(2), '200000');
  expect(result()).toMatch(/7\.260,51\s€/);
  expect(document.querySelector('.account-result.account-short')).toBeInTheDocument();
});

test.each([
  ['a blank account', ' ', ' ', 0, /^$/],
  ['a cost without a price', ' ', '7260', 0, /^[^€]+$/],
  ['an unreadable price', 'tres', '7260', 0, /^[^€]+$/],
  ['an unreadable cost', '200000', '5 %', 2, /€/],
  ['a cost of 0', '200000', '0', 2, /€/],
])('account: %s draws no bar of its own', async (_, price, cost, count, shown) => {
  await fill(price, cost);
  expect(left()).toMatch(shown);
  expect(bars()).toHaveLength(count);
  expect(bar(1) ?? '').toBe('');
});

test('account: the result is announced by Enter at once, and after a pause', async () => {
  await fill('1500');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(status).toHaveTextContent('1.500 €');
  expect(field(0)).toBeValid();
  expect(field(1)).toHaveFocus();
  await user.type(field(1), '1');
  expect(await screen.findByText(/: 1\.499/, {}, { timeout: 3000 })).toBe(status);
});

test.each(['tres', '5 %'])(
  'account: “%s”, once typed, makes its field invalid, with a hint, until it is cleared',
  async (text) => {
    await fill('200000', text);
    expect(field(1)).toBeValid();
    await user.keyboard('{Enter}');
    expect(field(1)).toBeInvalid();
    expect(field(1)).toHaveAccessibleDescription(/euros.*\d/);
    expect(result()).toMatch(/200\.000\s€/);
    await user.clear(field(1));
    expect(field(1)).toBeValid();
  },
);

test('account: a text in a field stays as it was typed, and its amount is shown as one writes it', async () => {
  await fill('1234567 €', '7260.5');
  expect(field(0)).toHaveValue('1234567 €');
  expect(label(0)).toHaveAttribute('data-amount', '1.234.567');
  expect(label(1)).toHaveAttribute('data-amount', '7.260,50');
  await user.type(field(1), 'x');
  expect(label(1)).not.toHaveAttribute('data-amount');
});

test('account: a result says what it leaves out, and has the marker once it leaves out nothing', async () => {
  await fill('200000', 'tres');
  const costs = names().slice(1);
  const expectLeftOut = (names: string[]) => {
    const leftOutNames = leftOut().toLowerCase();
    for (const name of costs)
      expect(leftOutNames.includes(name.toLowerCase())).toBe(names.includes(name));
    expect(leftOut()).not.toMatch(/, \p{Lu}\p{Ll}/u);
    expect(isMarked()).toBe(names.length === 0);
  };
  expectLeftOut(costs);
  const button = screen.getByRole('link', { name: /\w/ }).textContent;
  const provisional = result();
  for (let line = 2; line <= costs.length; line++) {
    await user.type(field(line), '0');
    expectLeftOut([costs[0] ?? '', ...costs.slice(line)]);
  }
  expect(screen.getByRole('link')).toHaveTextContent(button ?? '');
  await user.type(field(1), '{Control>}a{/Control}{Delete}200000{Enter}');
  expectLeftOut([]);
  expect(leftOut()).toBe('');
  expect(left()).toMatch(/^0\s€/);
  expect(result()).not.toBe(provisional);
  expect(screen.getByRole('link', { name: /\w/ })).not.toHaveTextContent(button ?? '');
  await user.clear(field(2));
  await user.type(field(2), '{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(`. ${leftOut()}`);
  await user.clear(field(0));
  expectLeftOut([costs[1] ?? '']);
});

test("account: an extension's element inside it changes nothing", async () => {
  await fill('200000', '7260');
  const helper = document.createElement('input');
  field(0).before(helper);
  helper.value = '1';
  fireEvent.input(helper);
  expect(helper).toHaveValue('1');
  expect(result()).toMatch(/192\.740\s€/);
});

test('account: its link adds the lines with an amount, what is left, and what that leaves out', async () => {
  render(<textarea aria-label="message" name="message" />);
  const message = screen.getByRole<HTMLTextAreaElement>('textbox');
  render(<Account />);
  const type = (name: string, text: string) =>
    user.type(document.querySelector(`[name="${name}"]`) as Element, text);
  const read = () => message.value.split('\n');
  const line = (amount: string) => expect.stringMatching(new RegExp(`^.+: ${amount}\\s€$`));
  await user.click(screen.getByRole('link'));
  expect(message).toHaveValue('');
  await type('euros-0', '200000');
  await type('euros-2', '7260,5');
  await user.click(screen.getByRole('link'));
  const [title] = read();
  const amounts = ['200\\.000', '−7\\.260,50', '192\\.739,50'].map(line);
  expect(read()).toEqual([title, ...amounts, leftOut()]);
  expect(leftOut()).not.toBe('');
});
