/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EstimateForm } from '../../components/forms/estimate-form';

const user = userEvent.setup({ delay: null });
/** The field of a line, the price's first. */
const field = (line: number) =>
  screen.getAllByRole<HTMLInputElement>('textbox')[line] as HTMLInputElement;
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

test('account: the result is announced by Enter at once, and after a pause', async () => {
  await fill('1500');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(status).toHaveTextContent('1.500 €');
  expect(field(1)).toHaveFocus();
  await user.type(field(1), '1');
  expect(await screen.findByText(/: 1\.499/, {}, { timeout: 3000 })).toBe(status);
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

test('account: a figure is formatted on blur; a digit typed into it keeps the caret beside it', async () => {
  await fill('1234567 €');
  expect(field(0)).toHaveValue('1.234.567');
  await user.type(field(0), '9', { initialSelectionStart: 4 });
  expect(field(0)).toHaveValue('12394567');
  expect(field(0).selectionStart).toBe(4);
  expect(result()).toMatch(/12\.394\.567\s€/);
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

test('account: its lines with a figure and what is left replace the text appended before', async () => {
  render(<textarea aria-label="message" defaultValue="Hola" name="message" />);
  const message = screen.getByRole<HTMLTextAreaElement>('textbox');
  render(<EstimateForm />);
  const type = (name: string, text: string) =>
    user.type(document.querySelector(`[name="${name}"]`) as Element, text);
  await type('euros-0', '200000');
  await type('euros-2', '7260,5');
  await user.click(screen.getByRole('link'));
  const read = () => message.value.split('\n');
  const line = (amount: string) => expect.stringMatching(new RegExp(`^.+: ${amount}\\s€$`));
  const cost = line('−7\\.260,50');
  expect(read()).toEqual(['Hola', '', line('200\\.000'), cost, line('192\\.739,50')]);
  expect(message).toHaveFocus();
  await type('euros-2', '{Control>}a{/Control}{Delete}200001');
  await user.click(screen.getByRole('link'));
  const costs = line('−200\\.001');
  expect(read()).toEqual(['Hola', '', line('200\\.000'), costs, line('1')]);
});
