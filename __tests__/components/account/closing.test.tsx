/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../../components/islands/account/account';
import { ClosingAccount } from '../../../components/sections/site-footer/site-footer';

const user = userEvent.setup({ delay: null });
const closing = () => document.querySelector<HTMLElement>('[data-closing]');
const read = () => [...(closing()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
const isMarked = () => closing()?.dataset.closing === 'remaining';
const type = (line: number, text: string) =>
  user.type(screen.getAllByRole('textbox')[line] as Element, text);

const isSeen = [{ isIntersecting: true }];
/** Has seen whatever it observes. */
const Observer = function observe(see: (entries: typeof isSeen) => void) {
  return { observe: () => see(isSeen), disconnect() {} };
};
Object.assign(window, { IntersectionObserver: Observer });

/** Renders the account above an account in words. */
const renderPage = () =>
  render(
    <>
      <Account street="/street.svg" town={{ city: 'Valencia' }} />
      <ClosingAccount lines={['Vale', 'cuesta', 'queda']} />
    </>,
  );

test('closing: it shows the price, all costs and the remainder', async () => {
  renderPage();
  expect(read()).toEqual(['Vale', 'cuesta', 'queda']);
  await type(1, '50,40 €');
  await waitFor(() => expect(read()).toEqual(['Vale', 'cuesta50,40\u00a0€', 'queda']));
  await type(0, '100,50');
  const sums = ['Vale100,50\u00a0€', 'cuesta50,40\u00a0€', 'por ahora te queda50,10\u00a0€'];
  await waitFor(() => expect(read()).toEqual(sums));
  expect(isMarked()).toBe(false);
  await user.clear(screen.getAllByRole('textbox')[0] as Element);
  await waitFor(() => expect(read()[2]).toBe('queda'));
});

test('closing: the remainder of a complete account is highlighted under the agency’s own words; a shortfall is not', async () => {
  renderPage();
  const [, ...costs] = screen.getAllByRole('textbox');
  await type(0, '200000');
  for (const cost of costs) await user.type(cost, '100');
  await waitFor(() => expect(read()[2]).toMatch(/^queda199\.\d00\s€$/));
  expect(isMarked()).toBe(true);
  await type(1, '000000');
  await waitFor(() => expect(read()[2]).toMatch(/^lo que te falta\d/));
  expect(isMarked()).toBe(false);
});

test('closing: the house is lit by what is left, and its door leads to the account, then to the contact', async () => {
  renderPage();
  const [day, night] = document.querySelectorAll('.facade-house');
  const lit = (house?: Element) => house?.querySelector('.facade-lit')?.getAttribute('d');
  const door = screen.getByRole('link', { name: 'Haz la cuenta' });
  expect(door).toHaveAttribute('href', '#cuenta');
  expect(lit(night)).toBe('');
  await type(0, '100000');
  await type(1, '40000');
  await waitFor(() => expect(lit(night)).toBe(lit(day)));
  expect(door).toHaveTextContent('Hablemos');
  expect(door).toHaveAttribute('href', '#contact');
  await user.clear(screen.getAllByRole('textbox')[0] as Element);
  await waitFor(() => expect(door).toHaveAttribute('href', '#cuenta'));
  expect(lit(night)).toBe('');
});
