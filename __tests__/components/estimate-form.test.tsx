import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EstimateForm } from '../../components/estimate-form';

const user = userEvent.setup({ delay: null });
/** The field of a line; what it is called is copy. */
const field = (line: string) =>
  document.querySelector(`.${line} input`) as HTMLInputElement;
const bar = (line: string) =>
  field(line).closest('label')?.getAttribute('style');
const seen = () => document.querySelector('.kept')?.textContent;

/** Writes what the home is worth and what the agency gets for it. */
async function fill(worth: string, fees = ' ') {
  render(<EstimateForm />);
  await user.type(field('worth'), worth);
  await user.type(field('fees'), fees);
}

test('the sum follows each figure, and says when money is missing', async () => {
  await fill('200.000', '7260,5');
  expect(seen()).toMatch(/192\.739,50\s€/);
  expect(bar('fees')).toBe('--start: 96.37%; --size: 3.63%;');
  await user.type(field('papers'), '0,01');
  expect(bar('papers')).toBe('--start: 95.37%; --size: 1.00%;');
  await user.type(field('loan'), '200000');
  expect(document.querySelector('.short')).toHaveTextContent('7.260,51 €');
});

test('the sum is read out at once at Enter', async () => {
  await fill('1500');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1.500 €');
  expect(field('fees')).toHaveFocus();
});

test('the sum is read out once it has settled', async () => {
  await fill('1500');
  const told = await screen.findByText(/: 1\.500/, {}, { timeout: 3000 });
  expect(told).toBe(screen.getByRole('status'));
});

test('what is no figure is said at its field and left out', async () => {
  await fill('200000', 'tres{Enter}');
  expect(field('fees')).toBeInvalid();
  expect(field('fees')).toHaveAccessibleDescription(/./);
  expect(seen()).toMatch(/200\.000\s€/);
  await user.clear(field('fees'));
  expect(field('fees')).toBeValid();
});

test('a figure is set as Spain writes it when one leaves its field', async () => {
  await fill('200000 €');
  expect(field('worth')).toHaveValue('200.000');
});
