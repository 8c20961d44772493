import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from '../../components/forms/contact-form';
import { NewsletterForm } from '../../components/forms/newsletter-form';
import { agency } from '../../lib/agency';
import { emailLink } from '../../lib/agency-texts';
import { formTexts } from '../../lib/texts';
import { answer, answerLater } from '../mock-provider';

const forms = {
  contact: {
    Form: ContactForm,
    ...formTexts.contact,
    typed: {
      name: "Íñigo O'Connor-Ñ",
      phone: '+34 612 345 678',
      email: 'inigo@casa.example',
      message: 'Hola.\nVendo «la casa» de \\mi\\ madre "ya" 🏠 مرحبا',
    },
  },
  newsletter: {
    Form: NewsletterForm,
    ...formTexts.newsletter,
    typed: { email: 'ana@casa.example' },
  },
};
const { contact, newsletter } = forms;
const calls = ['contact', 'newsletter'] as const;
const refusal = { success: false, message: 'Hola' };

/** A field by the name that it has in the payload; what its label says is copy. */
const field = (name: string) =>
  document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const status = () => screen.getByRole('status');
const button = () => screen.getByRole('button');

/** What stands in the form, without what is disabled. */
const readFields = () => Object.fromEntries(new FormData(document.forms[0]));

async function submit(call: keyof typeof forms, changed = {}) {
  const { Form, typed } = forms[call];
  render(<Form />);
  const user = userEvent.setup({ delay: null });
  for (const [name, text] of Object.entries({ ...typed, ...changed })) {
    await user.click(field(name));
    await user.paste(text);
  }
  await act(async () => document.forms[0]?.requestSubmit());
  return user;
}

test.each(calls)('%s: one submit is one request', async (call) => {
  const later = answerLater(call, { success: true });
  const user = await submit(call);
  expect(button()).toHaveTextContent(forms[call].pending);
  expect(button()).toHaveFocus();
  expect(document.forms[0]).toHaveAttribute('aria-busy', 'true');
  expect(readFields()).toEqual({});
  await user.click(button());
  await act(async () => later.release());
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  expect(Object.values(readFields()).join('')).toBe('');
  expect(later.arrived).toEqual([forms[call].typed]);
});

test.each([
  ['contact', Response.error(), contact.failure, 1],
  ['contact', refusal, contact.failure, 0],
  ['newsletter', Response.error(), newsletter.failure, 1],
  ['newsletter', refusal, '', 0],
] as const)('%s: what fails stays, to be sent again: %j', async (...given) => {
  const [call, answered, told, faults] = given;
  const { pending, typed } = forms[call];
  answer(call, answered);
  const user = await submit(call);
  await waitFor(() => expect(button()).not.toHaveTextContent(pending));
  expect(status().textContent).toBe(told);
  expect(readFields()).toEqual(typed);
  expect(console.error).toHaveBeenCalledTimes(faults);
  jest.mocked(console.error).mockClear();
  const { arrived, release } = answerLater(call, { success: true });
  await user.click(button());
  expect(status()).toBeEmptyDOMElement();
  await act(async () => release());
  await waitFor(() => expect(arrived).toEqual([typed]));
});

test.each([
  ['contact', 'name', '  '],
  ['contact', 'phone', '  '],
  ['contact', 'message', '  '],
  ['newsletter', 'email', ''],
  ['newsletter', 'email', 'ana@'],
] as const)(
  '%s: without %s nothing is sent: “%s”',
  async (call, name, text) => {
    const arrived = answer(call, { success: true });
    await submit(call, { [name]: text });
    expect(field(name)).toBeInvalid();
    expect(readFields()).toEqual({ ...forms[call].typed, [name]: text.trim() });
    expect(arrived).toEqual([]);
  },
);

test('a delivered field is emptied whatever was in it', async () => {
  const arrived = answer('contact', { success: true });
  await submit('contact', { message: 'Hola \ud83d' });
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  expect(field('message')).toHaveValue('');
  expect(arrived).toEqual([{ ...contact.typed, message: 'Hola \ufffd' }]);
});

test('each field tells a phone which keys and whose data it wants', () => {
  render(<ContactForm />);
  expect(field('name')).toHaveAttribute('autocomplete', 'name');
  for (const hint of ['type', 'autocomplete', 'inputmode']) {
    expect(field('phone')).toHaveAttribute(hint, 'tel');
    expect(field('email')).toHaveAttribute(hint, 'email');
  }
});

test.each([
  ['<b>Gracias</b>, Íñigo', '<b>Gracias</b>, Íñigo'],
  ['  ', /\w/],
  ['\u200b\u2800', /\w/],
  [undefined, /\w/],
])('the thanks are the server’s, or ours: %s', async (message, shown) => {
  const arrived = answer('contact', { success: true, message });
  await submit('contact', { name: ' Ana ', email: ' ' });
  await waitFor(() => expect(status()).toHaveTextContent(shown));
  expect(status()).not.toHaveTextContent(contact.failure);
  expect(arrived).toEqual([{ ...contact.typed, name: 'Ana', email: null }]);
});

test('a failure offers the phone and a letter with the text', async () => {
  const { release } = answerLater('contact', { success: false });
  const user = await submit('contact', { email: '' });
  expect(screen.queryByRole('link')).toBeNull();
  release();
  await screen.findByText(contact.failure);
  await user.type(field('phone'), ' 9');
  const [phone, letter] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(phone?.href).toMatch(/^tel:\+34\d{9}$/);
  letter?.addEventListener('click', (event) => event.preventDefault());
  await user.click(letter as HTMLElement);
  const { name, phone: number, message } = contact.typed;
  const body = [name, `${number} 9`, message].join('\r\n\r\n');
  expect(letter?.href).toBe(`${emailLink}?body=${encodeURIComponent(body)}`);
});

test('a welcome takes the place of the form for five seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'setInterval'],
  });
  answer('newsletter', { success: true });
  await submit('newsletter');
  const welcome = await screen.findByText(agency.welcome);
  expect(welcome).toBeVisible();
  expect(field('email')).not.toBeVisible();
  await act(async () => jest.advanceTimersByTime(4999));
  expect(welcome).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1));
  expect(welcome).not.toBeInTheDocument();
  expect(field('email')).toBeVisible();
  expect(readFields()).toEqual({ email: '' });
  jest.useRealTimers();
});
