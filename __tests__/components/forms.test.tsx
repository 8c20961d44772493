/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { firstEmail, formTexts, nextEmail, thanks } from '../../agency/texts';
import { NewsletterForm } from '../../components/islands/newsletter-form';
import { Questions } from '../../components/islands/questions';
import { agency } from '../../lib/agency';
import { writeLabel } from '../../lib/api/answers';
import { type FormQuestion, forms } from '../../lib/api/forms';
import { rubberStamp } from '../../lib/stamps';
import { holdAnswer, mockAnswer } from '../mock-server';
import { typeInto } from '../project';
import { contact, field, status, submit } from './forms';

const newsletter = {
  Form: () => <NewsletterForm welcome={agency.welcome} ways={agency.ways} />,
  ...formTexts.newsletter,
  typed: typeInto('newsletter', { email: 'ana@casa.example' }),
};

afterEach(() => jest.useRealTimers());

test.each<[unknown, string | RegExp]>([
  ['<b>Gracias</b>, Íñigo', '<b>Gracias</b>, Íñigo'],
  ['  ', thanks],
  ['\u200b \u3164', thanks],
  [undefined, thanks],
  [7, thanks],
  [{}, thanks],
])('contact form: thanks for the message %j', async (message, text) => {
  const received = mockAnswer('contact', { success: true, message });
  await submit(contact, { name: ' Ana ', email: ' ' });
  await waitFor(() => expect(status()).toHaveTextContent(text));
  expect(status()).not.toHaveTextContent(contact.failure);
  expect(screen.getByText(rubberStamp.words.received)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(received).toEqual([{ ...contact.typed, name: 'Ana', email: null }]);
});

test('contact form: a failure offers the phone and an e-mail with the text', async () => {
  const { release } = holdAnswer('contact', { success: false });
  const user = await submit(contact, { email: '' });
  expect(screen.queryByRole('link')).toBeNull();
  release();
  await waitFor(() => expect(status()).toHaveTextContent(contact.failure));
  expect(screen.getByText(rubberStamp.words.returned)).toBeVisible();
  await user.type(field('phone'), ' 9');
  const [phone, mail] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(phone?.href).toMatch(/^tel:\+34\d{9}$/);
  mail?.addEventListener('click', (event) => event.preventDefault());
  await user.click(mail as HTMLElement);
  const typed = { ...contact.typed, phone: `${contact.typed.phone} 9`, email: '' };
  const body = Object.values(typed).filter(Boolean).join('\n\n').replaceAll('\n', '\r\n');
  expect(mail?.href).toBe(`${agency.emailLink}?body=${encodeURIComponent(body)}`);
});

test('newsletter form: a failure stays, and offers the phone and an e-mail', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
  mockAnswer('newsletter', Response.error());
  await submit(newsletter);
  await waitFor(() => expect(status()).toHaveTextContent(newsletter.failure));
  act(() => jest.advanceTimersByTime(60_000));
  expect(status()).toHaveTextContent(newsletter.failure);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ protocol }) => protocol)).toEqual(['tel:', 'mailto:']);
  jest.mocked(console.error).mockClear();
});

test('newsletter form: fields that an extension has added are not sent, and a browser can send it by itself', async () => {
  const received = mockAnswer('newsletter', { success: true });
  render(<newsletter.Form />);
  const form = document.forms[0] as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/newsletter']);
  form.append(Object.assign(document.createElement('input'), { name: 'token', value: 'x' }));
  field('email').value = newsletter.typed.email ?? '';
  const note = document.querySelector('.form-note');
  expect(note?.textContent).toBe(nextEmail);
  await act(async () => form.requestSubmit());
  await waitFor(() => expect(note?.textContent).toBe(firstEmail));
  expect(received).toEqual([newsletter.typed]);
});

// WCAG 1.3.5.
const autofill: Record<string, string> = { name: 'name', phone: 'tel', email: 'email' };

test('contact form: it asks what its list says, in this order, and has its button', () => {
  render(<contact.Form />);
  const fields = forms.contact.map((question) =>
    screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(writeLabel(question))),
  );
  const names = forms.contact.map(({ name }) => name);
  expect(Object.keys(Object.fromEntries(new FormData(document.forms[0])))).toEqual(names);
  for (const [index, { name, type, autoComplete, isOptional, hint }] of forms.contact.entries()) {
    const field = fields[index] as HTMLInputElement;
    expect(field.required).toBe(!isOptional);
    expect(field.type).toBe(type ?? 'text');
    expect(field.getAttribute('autocomplete')).toBe(autofill[name] ?? autoComplete ?? null);
    expect(field.closest('label')?.textContent).toContain(hint ?? '');
  }
  expect(screen.getByRole('button')).toHaveTextContent(contact.button);
});

test('contact form: a question of an agency’s own is a line, a list to choose from, or a text', () => {
  const added: FormQuestion[] = [
    { name: 'town', label: 'Población', isOptional: true },
    { name: 'wish', label: '¿Qué quieres?', choices: ['Vender', 'Comprar'], hint: 'O las dos' },
    { name: 'story', label: 'Tu historia', type: 'textarea' },
  ];
  jest.replaceProperty(forms, 'contact', added);
  render(<Questions disabled={false} form="contact" />);
  expect(screen.getByLabelText('Población (opcional)')).not.toBeRequired();
  const wish = screen.getByLabelText(/^¿Qué quieres\?/);
  expect(wish).toBeRequired();
  expect(wish).toHaveValue('');
  expect(wish).toHaveTextContent(/Vender.*Comprar/);
  expect(screen.getByText('O las dos')).toBeInTheDocument();
  expect(screen.getByLabelText('Tu historia').tagName).toBe('TEXTAREA');
});
