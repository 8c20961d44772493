import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EstimateForm } from '../../components/forms/estimate-form';

const user = userEvent.setup({ delay: null });
/** The field of a line, the price's first; what it is called is copy. */
const field = (line: number) =>
  document.querySelectorAll<HTMLInputElement>('[inputmode]')[
    line
  ] as HTMLInputElement;
const bar = (line: number) =>
  field(line).closest('label')?.getAttribute('style');
const bars = () => document.querySelectorAll('[style*=size]');
const seen = () => document.querySelector('p')?.textContent;

/** Writes the price and the first cost. */
async function fill(price: string, cost = ' ') {
  render(<EstimateForm />);
  await user.type(field(0), price);
  await user.type(field(1), cost);
}

test('what is left follows each figure, and says when money is missing', async () => {
  await fill('200.000', '7260,5');
  expect(seen()).toMatch(/192\.739,50\s€/);
  expect(bar(1)).toBe('--start: 96.37%; --size: 3.63%;');
  await user.type(field(3), '0,01');
  expect(bar(3)).toBe('--start: 95.37%; --size: 1.00%;');
  await user.type(field(2), '200000');
  expect(seen()).toMatch(/7\.260,51\s€/);
  expect(document.querySelector('.estimate-short')).toBeInTheDocument();
});

test.each([
  ['nothing is written', ' ', ' ', 0],
  ['there is no price', ' ', '7260', 0],
  ['the price is no figure', 'tres', '7260', 0],
  ['a cost is no figure', '200000', '5 %', 2],
  ['a cost is nothing', '200000', '0', 2],
])('when %s, no bar is drawn for it', async (_, price, cost, drawn) => {
  await fill(price, cost);
  expect(bars()).toHaveLength(drawn);
  expect(bar(1) ?? '').toBe('');
});

test('the result is read out at once at Enter', async () => {
  await fill('1500');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1.500 €');
  expect(field(1)).toHaveFocus();
});

test('the result is read out once it has settled', async () => {
  await fill('1500');
  const told = await screen.findByText(/: 1\.500/, {}, { timeout: 3000 });
  expect(told).toBe(screen.getByRole('status'));
});

test.each(['tres', '5 %'])(
  'at “%s” its field says what to write',
  async (text) => {
    await fill('200000', `${text}{Enter}`);
    expect(field(1)).toBeInvalid();
    expect(field(1)).toHaveAccessibleDescription(/euros.*\d/);
    expect(seen()).toMatch(/200\.000\s€/);
    await user.clear(field(1));
    expect(field(1)).toBeValid();
  },
);

test('a figure is formatted when one leaves its field, and bare once it is edited', async () => {
  await fill('200000 €');
  expect(field(0)).toHaveValue('200.000');
  await user.click(field(0));
  await user.keyboard('{End}{Backspace}');
  expect(field(0)).toHaveValue('20000');
  expect(seen()).toMatch(/20\.000\s€/);
  await user.tab();
  expect(field(0)).toHaveValue('20.000');
});

test('the caret stays where a figure was edited', async () => {
  await fill('1234567');
  await user.type(field(0), '9', { initialSelectionStart: 4 }); // 1.23|4.567
  expect(field(0)).toHaveValue('12394567');
  expect(field(0).selectionStart).toBe(4);
});

test('what a visitor groups is theirs until they leave the field', async () => {
  await fill('1.500,5');
  expect(field(0)).toHaveValue('1.500,50');
  await user.clear(field(0));
  await user.type(field(0), '200.000');
  expect(field(0)).toHaveValue('200.000');
  expect(seen()).toMatch(/200\.000\s€/);
});

test("an extension's element in the account changes nothing", async () => {
  await fill('200000', '7260');
  const helper = document.createElement('input');
  field(0).before(helper);
  helper.value = '1';
  fireEvent.blur(field(0).parentElement as Element);
  fireEvent.blur(helper);
  expect(helper).toHaveValue('1');
  expect(seen()).toMatch(/192\.740\s€/);
});
