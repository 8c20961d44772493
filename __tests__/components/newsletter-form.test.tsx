import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from '../../components/newsletter-form';
import { answer, answerLater, failures, mockProvider } from '../provider';

mockProvider();

const welcomeText = '¡Bienvenido al lado honesto!';

async function submit(text: string) {
  render(<NewsletterForm />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const button = screen.getByRole('button');
  const idle = button.textContent ?? '';
  const user = userEvent.setup({ delay: null });
  await user.click(input);
  await user.paste(text);
  await user.click(button);
  return { input, button, idle };
}

test('while the address is sent the button says so and the input is disabled', async () => {
  const { release } = answerLater('newsletter', { success: false });
  const { input, button, idle } = await submit(' ana@casa.example ');
  expect(button).toHaveTextContent('Suscribiendo...');
  expect(input).toBeDisabled();
  expect(button).toHaveFocus();
  await act(async () => release());
  expect(await screen.findByText(idle)).toBeVisible();
});

test('a welcome takes the place of the form for five seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'setInterval'],
  });
  const arrived = answer('newsletter', { success: true });
  const { input } = await submit(' ana@casa.example ');
  expect(await screen.findByText(welcomeText)).toBeVisible();
  expect(input).not.toBeVisible();
  await act(async () => jest.advanceTimersByTime(4999));
  expect(screen.getByText(welcomeText)).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.queryByText(welcomeText)).toBeNull();
  expect(input).toBeVisible();
  expect(input).toHaveValue('');
  expect(arrived).toEqual([{ email: 'ana@casa.example' }]);
  jest.useRealTimers();
});

test('nothing visible happens without success true', async () => {
  answer('newsletter', { success: false });
  const { input, idle } = await submit('ana@casa.example');
  expect(await screen.findByText(idle)).toBeVisible();
  expect(input).toBeEnabled();
  expect(input).toHaveValue('ana@casa.example');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each(failures)(
  'a failure is told, logged, and keeps what was typed: %s',
  async (_, respond) => {
    answer('newsletter', respond);
    const { input } = await submit('ana@casa.example');
    const failure = 'Error al suscribirse. Por favor, inténtalo de nuevo.';
    expect(await screen.findByText(failure)).toBeVisible();
    expect(input).toHaveValue('ana@casa.example');
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.mocked(console.error).mockClear();
  },
);

test.each(['', '   ', 'ana', 'ana@'])(
  'what is no address is not sent: "%s"',
  async (text) => {
    const arrived = answer('newsletter', { success: true });
    const { button, idle } = await submit(text);
    expect(button).toHaveTextContent(idle);
    expect(arrived).toEqual([]);
  },
);
