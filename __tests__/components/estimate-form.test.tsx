import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EstimateForm } from '../../components/forms/estimate-form';

const user = userEvent.setup({ delay: null });
/** The field of a line, the price's first. */
const field = (line: number) =>
  document.querySelectorAll<HTMLInputElement>('[inputmode]')[line] as HTMLInputElement;
const bar = (line: number) => field(line).closest('label')?.getAttribute('style');
const bars = () => document.querySelectorAll('[style*=size]');
const result = () => document.querySelector('p')?.textContent;

/** Types the price and the first cost. */
async function fill(price: string, cost = ' ') {
  render(<EstimateForm />);
  await user.type(field(0), price);
  await user.type(field(1), cost);
}

test('account: the result and the bars follow each figure; a shortfall is marked', async () => {
  await fill('200.000', '7260,5');
  expect(result()).toMatch(/192\.739,50\s€/);
  expect(bar(1)).toBe('--start: 96.37%; --size: 3.63%;');
  await user.type(field(3), '0,01');
  expect(bar(3)).toBe('--start: 95.37%; --size: 1.00%;');
  await user.type(field(2), '200000');
  expect(result()).toMatch(/7\.260,51\s€/);
  expect(document.querySelector('.estimate-short')).toBeInTheDocument();
});

test.each([
  ['a blank account', ' ', ' ', 0],
  ['a cost without a price', ' ', '7260', 0],
  ['an unreadable price', 'tres', '7260', 0],
  ['an unreadable cost', '200000', '5 %', 2],
  ['a cost of 0', '200000', '0', 2],
])('account: %s draws no bar of its own', async (_, price, cost, count) => {
  await fill(price, cost);
  expect(bars()).toHaveLength(count);
  expect(bar(1) ?? '').toBe('');
});

test('account: Enter announces the result at once', async () => {
  await fill('1500');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1.500 €');
  expect(field(1)).toHaveFocus();
});

test('account: after a pause the result is announced', async () => {
  await fill('1500');
  const text = await screen.findByText(/: 1\.500/, {}, { timeout: 3000 });
  expect(text).toBe(screen.getByRole('status'));
});

test.each(['tres', '5 %'])(
  'account: “%s” makes its field invalid, with a hint, until it is cleared',
  async (text) => {
    await fill('200000', `${text}{Enter}`);
    expect(field(1)).toBeInvalid();
    expect(field(1)).toHaveAccessibleDescription(/euros.*\d/);
    expect(result()).toMatch(/200\.000\s€/);
    await user.clear(field(1));
    expect(field(1)).toBeValid();
  },
);

test('account: a figure is formatted on blur, and bare while it is edited', async () => {
  await fill('200000 €');
  expect(field(0)).toHaveValue('200.000');
  await user.click(field(0));
  await user.keyboard('{End}{Backspace}');
  expect(field(0)).toHaveValue('20000');
  expect(result()).toMatch(/20\.000\s€/);
  await user.tab();
  expect(field(0)).toHaveValue('20.000');
});

test('account: a digit typed into a formatted figure keeps the caret beside it', async () => {
  await fill('1234567');
  await user.type(field(0), '9', { initialSelectionStart: 4 }); // 1.23|4.567
  expect(field(0)).toHaveValue('12394567');
  expect(field(0).selectionStart).toBe(4);
});

test("account: an extension's element inside it, blurred, changes nothing", async () => {
  await fill('200000', '7260');
  const helper = document.createElement('input');
  field(0).before(helper);
  helper.value = '1';
  fireEvent.blur(field(0).parentElement as Element);
  fireEvent.blur(helper);
  expect(helper).toHaveValue('1');
  expect(result()).toMatch(/192\.740\s€/);
});
