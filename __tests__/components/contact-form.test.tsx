import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from '../../components/contact-form';
import { answer, answerLater, failures, mockProvider } from '../provider';

mockProvider();

const failureText =
  'Error al enviar el mensaje. Por favor, inténtalo de nuevo.';
const typed = {
  name: "Íñigo O'Connor-Ñ",
  phone: '+34 612 345 678',
  email: 'inigo@casa.example',
  message: 'Hola.\nVendo «la casa» de \\mi\\ madre "ya" 🏠 مرحبا',
};
const empty = { name: '', phone: '', email: '', message: '' };
const names = Object.keys(typed);

/** A field by the name that it has in the payload; what its label says is copy. */
function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field is called ${name}`);
  return found;
}

function readFields() {
  return Object.fromEntries(names.map((name) => [name, field(name).value]));
}

async function submit(changed: Partial<typeof typed> = {}) {
  render(<ContactForm />);
  const user = userEvent.setup({ delay: null });
  for (const [name, text] of Object.entries({ ...typed, ...changed })) {
    await user.click(field(name));
    await user.paste(text);
  }
  const button = screen.getByRole('button');
  await user.click(button);
  return { user, button };
}

test('fields carry the names of the payload and what phones need to fill them in', () => {
  render(<ContactForm />);
  const describe = (name: string) =>
    ['type', 'autocomplete', 'inputmode'].map((attribute) =>
      field(name).getAttribute(attribute),
    );
  expect(names.map(describe)).toEqual([
    [null, 'name', null],
    ['tel', 'tel', 'tel'],
    ['email', 'email', 'email'],
    [null, null, null],
  ]);
});

test('while the message is sent the button says so and every field is disabled', async () => {
  const message = 'Recibido';
  const later = answerLater('contact', { success: true, message });
  const { user, button } = await submit();
  expect(button).toHaveTextContent('Enviando...');
  for (const name of names) expect(field(name)).toBeDisabled();
  await user.click(button);
  await act(async () => later.release());
  expect(await screen.findByText(message)).toBeVisible();
  expect(later.arrived).toHaveLength(1);
});

test('a delivered message is thanked in the server’s words, as text, and the fields are empty', async () => {
  const message = '<b>Gracias</b>, Íñigo';
  const arrived = answer('contact', { success: true, message });
  await submit({ name: `  ${typed.name} ` });
  expect(await screen.findByText(message)).toBeVisible();
  expect(readFields()).toEqual(empty);
  expect(arrived).toEqual([typed]);
});

test.each([undefined, null, 3, '', '  '])(
  'a delivered message is thanked in our words when the server has none: %p',
  async (message) => {
    const arrived = answer('contact', { success: true, message });
    await submit({ email: ' ' });
    const status = screen.getByRole('status');
    await waitFor(() => expect(status).not.toBeEmptyDOMElement());
    expect(status).not.toHaveTextContent(failureText);
    expect(readFields()).toEqual(empty);
    expect(arrived).toEqual([{ ...typed, email: null }]);
  },
);

test('a message that was not taken is never called delivered', async () => {
  answer('contact', { success: false, message: 'Hola' });
  await submit();
  expect(await screen.findByText(failureText)).toBeVisible();
  expect(readFields()).toEqual(typed);
});

test.each(failures)(
  'a failure is told and keeps all that was typed: %s',
  async (_, respond) => {
    answer('contact', respond);
    await submit();
    expect(await screen.findByText(failureText)).toBeVisible();
    expect(readFields()).toEqual(typed);
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.mocked(console.error).mockClear();
  },
);

test('the banner goes at the next submit, which works', async () => {
  answer('contact', { success: false });
  const { user, button } = await submit();
  await screen.findByText(failureText);
  const message = 'Ahora sí';
  const { release } = answerLater('contact', { success: true, message });
  await user.click(button);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(async () => release());
  expect(await screen.findByText(message)).toBeVisible();
});

test.each(['name', 'phone', 'message'])(
  'without %s, or with spaces alone, nothing is sent',
  async (name) => {
    const arrived = answer('contact', { success: true });
    const { button } = await submit({ [name]: '  ' });
    expect(button).not.toHaveTextContent('Enviando...');
    expect(field(name)).toBeInvalid();
    expect(arrived).toEqual([]);
    expect({ ...readFields(), [name]: '' }).toEqual({ ...typed, [name]: '' });
  },
);

test('beside the failure stand the phone and a letter with what was typed, edits included', async () => {
  const { arrived, release } = answerLater('contact', { success: false });
  const { user } = await submit();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(async () => release());
  await screen.findByText(failureText);
  expect(arrived).toHaveLength(1);
  await user.type(field('phone'), ' 9');
  const [phone, letter] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(phone?.href).toMatch(/^tel:\+34\d{9}$/);
  letter?.addEventListener('click', (event) => event.preventDefault());
  await user.click(letter as HTMLElement);
  const { protocol, searchParams } = new URL(letter?.href ?? '');
  expect(protocol).toBe('mailto:');
  const texts = { ...typed, phone: `${typed.phone} 9` };
  expect(searchParams.get('body')).toBe(Object.values(texts).join('\r\n\r\n'));
});
