import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EstimateForm } from '../../components/estimate-form';

const user = userEvent.setup({ delay: null });
const [worth, fees] = [/vale/, /Honorarios/];
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const seen = () => document.querySelector('.kept')?.textContent;

test('the sum follows each figure, and says when money is missing', async () => {
  render(<EstimateForm />);
  await user.type(field(worth), '200.000');
  await user.type(field(fees), '7260,5');
  expect(seen()).toMatch(/192\.739,50\s€/);
  await user.type(field(/Hipoteca/), '200000');
  expect(seen()).toMatch(/falta.*7\.260,50\s€/);
});

test('Enter reads out the sum at once', async () => {
  render(<EstimateForm />);
  await user.type(field(worth), '1500');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1.500 €');
  expect(field(worth)).toHaveFocus();
});

test('the sum is read out once it has settled', async () => {
  render(<EstimateForm />);
  await user.type(field(worth), '1500');
  expect(await screen.findByText(/: 1\.500/, {}, { timeout: 3000 })).toBe(
    screen.getByRole('status'),
  );
});

test('what is no figure is said at its field and left out', async () => {
  render(<EstimateForm />);
  await user.type(field(worth), '200000');
  await user.type(field(fees), 'tres{Enter}');
  expect(field(fees)).toBeInvalid();
  expect(field(fees)).toHaveAccessibleDescription(/./);
  expect(seen()).toMatch(/200\.000\s€/);
  await user.clear(field(fees));
  expect(field(fees)).toBeValid();
});

test('a figure is set as Spain writes it when one leaves its field', async () => {
  render(<EstimateForm />);
  await user.type(field(worth), '200000 €');
  await user.tab();
  expect(field(worth)).toHaveValue('200.000');
});

test('what was written before the code came counts', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<EstimateForm />);
  field(worth).value = '200000';
  const root = await act(async () => hydrateRoot(place, <EstimateForm />));
  expect(seen()).toMatch(/200\.000\s€/);
  await act(async () => root.unmount());
  place.remove();
});
