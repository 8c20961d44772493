/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../components/islands/account/account';

const user = userEvent.setup({ delay: null });
const closing = () => document.querySelector<HTMLElement>('[data-closing]');
const read = () => [...(closing()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
const isMarked = () => closing()?.dataset.closing === 'left';
const type = (line: number, text: string) =>
  user.type(screen.getAllByRole('textbox')[line] as Element, text);

/** Renders the account above an account in words. */
function renderPage(lines = ['Vale', 'cuesta', 'queda']) {
  const words = lines
    .map(
      (line) =>
        `<p class="closing-line"><span class="closing-words">${line}</span><mark class="closing-sum"></mark></p>`,
    )
    .join('');
  document.body.innerHTML = `<div></div><footer data-closing="">${words}</footer>`;
  return render(<Account street="/street.svg" town={{ city: 'Valencia' }} />, {
    container: document.querySelector('div') as HTMLElement,
  });
}

test('closing: it shows the price, all costs and the remainder, in whole euros that add up', async () => {
  renderPage();
  expect(read()).toEqual(['Vale', 'cuesta', 'queda']);
  await type(1, '50,40 €');
  expect(read()).toEqual(['Vale', 'cuesta50\u00a0€', 'queda']);
  await type(0, '100,50');
  expect(read()).toEqual(['Vale101\u00a0€', 'cuesta51\u00a0€', 'por ahora te queda50\u00a0€']);
  expect(isMarked()).toBe(false);
  await user.clear(screen.getAllByRole('textbox')[0] as Element);
  expect(read()[2]).toBe('queda');
});

test('closing: the remainder of a complete account is highlighted under the agency’s own words; a shortfall is not', async () => {
  renderPage();
  const [, ...costs] = screen.getAllByRole('textbox');
  await type(0, '200000');
  for (const cost of costs) await user.type(cost, '100');
  expect(read()[2]).toMatch(/^queda199\.\d00\s€$/);
  expect(isMarked()).toBe(true);
  await type(1, '000000');
  expect(read()[2]).toMatch(/^lo que te falta\d/);
  expect(isMarked()).toBe(false);
});
