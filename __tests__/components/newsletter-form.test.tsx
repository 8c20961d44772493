import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { NewsletterForm } from '../../components/newsletter-form';
import { answer, failures, refusals, startProvider } from '../provider';

startProvider();

const failureText = 'Error al suscribirse. Por favor, inténtalo de nuevo.';
const welcomeText = '¡Bienvenido al lado honesto!';

function openForm() {
  render(<NewsletterForm />);
  return {
    input: screen.getByRole<HTMLInputElement>('textbox'),
    button: screen.getByRole('button'),
    idle: screen.getByRole('button').textContent ?? '',
    user: userEvent.setup({ delay: null }),
  };
}

test('while the address is sent the button says so and the input is disabled', async () => {
  let release = (_: Response) => {};
  answer(
    'newsletter',
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const { input, button, idle, user } = openForm();
  await user.type(input, ' ana@casa.example {Enter}');
  expect(button).toHaveTextContent('Suscribiendo...');
  expect(input).toBeDisabled();
  expect(button).toHaveFocus();
  await screen.findByText('Suscribiendo...');
  await act(async () => release(HttpResponse.json({ success: false })));
  expect(await screen.findByText(idle)).toBeVisible();
});

test('a welcome takes the place of the form for five seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'setInterval'],
  });
  const arrived = answer('newsletter', () =>
    HttpResponse.json({ success: true }),
  );
  const { input, button, user } = openForm();
  await user.type(input, 'ana@casa.example');
  await user.click(button);
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

test.each(refusals)(
  'nothing visible happens without success true: %s',
  async (_, body) => {
    answer('newsletter', () => HttpResponse.json(body));
    const { input, button, idle, user } = openForm();
    await user.type(input, 'ana@casa.example');
    await user.click(button);
    expect(await screen.findByText(idle)).toBeVisible();
    expect(input).toBeEnabled();
    expect(input).toHaveValue('ana@casa.example');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test.each(failures)(
  'a failure is told, logged, and keeps what was typed: %s',
  async (_, respond) => {
    answer('newsletter', respond);
    const { input, button, user } = openForm();
    await user.type(input, 'ana@casa.example');
    await user.click(button);
    expect(await screen.findByText(failureText)).toBeVisible();
    expect(input).toHaveValue('ana@casa.example');
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.mocked(console.error).mockClear();
  },
);

test.each(['', '   ', 'ana', 'ana@'])(
  'what is no address is not sent: "%s"',
  async (text) => {
    const arrived = answer('newsletter', () =>
      HttpResponse.json({ success: true }),
    );
    const { input, button, idle, user } = openForm();
    if (text) await user.type(input, text);
    await user.click(button);
    expect(button).toHaveTextContent(idle);
    expect(arrived).toEqual([]);
  },
);
