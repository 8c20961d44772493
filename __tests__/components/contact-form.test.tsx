import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { ContactForm } from '../../components/contact-form';
import { answer, failures, refusals, startProvider } from '../provider';

startProvider();

const failureText =
  'Error al enviar el mensaje. Por favor, inténtalo de nuevo.';
const typed = {
  name: "Íñigo O'Connor-Ñ",
  phone: '+34 612 345 678',
  email: 'inigo@casa.example',
  message: 'Hola.\nVendo «la casa» de \\mi\\ madre "ya" 🏠 مرحبا',
};

/** A field by the name that it has in the payload; what its label says is copy. */
function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field is called ${name}`);
  return found;
}

async function fillIn(texts: Record<string, string> = typed) {
  render(<ContactForm />);
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
  return { user, button: screen.getByRole('button') };
}

function readFields() {
  return Object.fromEntries(
    Object.keys(typed).map((label) => [label, field(label).value]),
  );
}

const empty = Object.fromEntries(
  Object.keys(typed).map((label) => [label, '']),
);

test('fields carry the names of the payload and what phones need to fill them in', () => {
  render(<ContactForm />);
  const attributes = ['name', 'type', 'autocomplete', 'inputmode'];
  const describe = (label: string) =>
    attributes.map((name) => field(label).getAttribute(name));
  expect(Object.keys(typed).map(describe)).toEqual([
    ['name', null, 'name', null],
    ['phone', 'tel', 'tel', 'tel'],
    ['email', 'email', 'email', 'email'],
    ['message', null, null, null],
  ]);
});

test('while the message is sent the button says so and every field is disabled', async () => {
  let release = (_: Response) => {};
  const arrived = answer(
    'contact',
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const { user, button } = await fillIn();
  await user.click(button);
  expect(button).toHaveTextContent('Enviando...');
  for (const label of Object.keys(typed)) expect(field(label)).toBeDisabled();
  await user.click(button);
  await act(async () =>
    release(HttpResponse.json({ success: true, message: 'Recibido' })),
  );
  expect(await screen.findByText('Recibido')).toBeVisible();
  expect(arrived).toHaveLength(1);
});

test('a delivered message is thanked in the server’s words, as text, and the fields are empty', async () => {
  const message = '<b>Gracias</b>, Íñigo';
  const arrived = answer('contact', () =>
    HttpResponse.json({ success: true, message }),
  );
  const { user, button } = await fillIn({
    ...typed,
    name: `  ${typed.name} `,
  });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(readFields()).toEqual(empty);
  expect(arrived).toEqual([
    {
      name: typed.name,
      phone: typed.phone,
      email: 'inigo@casa.example',
      message: typed.message,
    },
  ]);
});

test.each([undefined, null, 3, '', '  '])(
  'a delivered message is thanked in our words when the server has none: %p',
  async (message) => {
    const arrived = answer('contact', () =>
      HttpResponse.json({ success: true, message }),
    );
    const { user, button } = await fillIn({
      ...typed,
      email: ' ',
    });
    await user.click(button);
    await waitFor(() =>
      expect(screen.getByRole('status')).not.toBeEmptyDOMElement(),
    );
    expect(screen.getByRole('status')).not.toHaveTextContent(failureText);
    expect(readFields()).toEqual(empty);
    expect(arrived).toMatchObject([{ email: null }]);
  },
);

test.each(refusals)(
  'a message that was not taken is never called delivered: %s',
  async (_, body) => {
    answer('contact', () => HttpResponse.json(body));
    const { user, button } = await fillIn();
    await user.click(button);
    expect(await screen.findByText(failureText)).toBeVisible();
    expect(readFields()).toEqual(typed);
  },
);

test.each(failures)(
  'a failure is told and keeps all that was typed: %s',
  async (_, respond) => {
    answer('contact', respond);
    const { user, button } = await fillIn();
    await user.click(button);
    expect(await screen.findByText(failureText)).toBeVisible();
    expect(readFields()).toEqual(typed);
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.mocked(console.error).mockClear();
  },
);

test('the banner goes at the next submit, which works', async () => {
  answer('contact', () => HttpResponse.json({ success: false }));
  const { user, button } = await fillIn();
  await user.click(button);
  await screen.findByText(failureText);
  let release = (_: Response) => {};
  answer(
    'contact',
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  await user.click(button);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(async () =>
    release(HttpResponse.json({ success: true, message: 'Ahora sí' })),
  );
  expect(await screen.findByText('Ahora sí')).toBeVisible();
});

test.each(['name', 'phone', 'message'])(
  'without %s, or with spaces alone, nothing is sent',
  async (label) => {
    const arrived = answer('contact', () =>
      HttpResponse.json({ success: true }),
    );
    const { user, button } = await fillIn({ ...typed, [label]: '  ' });
    await user.click(button);
    expect(button).not.toHaveTextContent('Enviando...');
    expect(field(label)).toBeInvalid();
    expect(arrived).toEqual([]);
    expect({ ...readFields(), [label]: '' }).toEqual({ ...typed, [label]: '' });
  },
);

test('beside the failure stand the phone and a letter with what was typed, edits included', async () => {
  answer('contact', () => HttpResponse.json({ success: false }));
  const { user, button } = await fillIn();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(button);
  await screen.findByText(failureText);
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
