import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EstimateForm } from '../../components/estimate-form';

const user = userEvent.setup({ delay: null });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const seen = () => document.querySelector('.kept')?.textContent;

/** Writes what the home is worth and what the agency gets for it. */
async function fill(worth: string, fees = ' ') {
  render(<EstimateForm />);
  await user.type(field(/vale/), worth);
  await user.type(field(/Honorarios/), fees);
}

test('the sum follows each figure, and says when money is missing', async () => {
  await fill('200.000', '7260,5');
  expect(seen()).toMatch(/192\.739,50\s€/);
  await user.type(field(/Hipoteca/), '200000');
  expect(seen()).toMatch(/falta.*7\.260,50\s€/);
});

test('the sum is read out at once at Enter', async () => {
  await fill('1500');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1.500 €');
  expect(field(/Honorarios/)).toHaveFocus();
});

test('the sum is read out once it has settled', async () => {
  await fill('1500');
  const told = await screen.findByText(/: 1\.500/, {}, { timeout: 3000 });
  expect(told).toBe(screen.getByRole('status'));
});

test('what is no figure is said at its field and left out', async () => {
  await fill('200000', 'tres{Enter}');
  expect(field(/Honorarios/)).toBeInvalid();
  expect(field(/Honorarios/)).toHaveAccessibleDescription(/./);
  expect(seen()).toMatch(/200\.000\s€/);
  await user.clear(field(/Honorarios/));
  expect(field(/Honorarios/)).toBeValid();
});

test('a figure is set as Spain writes it when one leaves its field', async () => {
  await fill('200000 €');
  expect(field(/vale/)).toHaveValue('200.000');
});
