/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { agency } from '../../lib/agency';
import { holdAnswer, mockAnswer } from '../mock-server';
import { button, contact, field, readFields, status, submit } from './forms';

const refusal = { success: false, message: 'Hola' };

/** The words of the rubber stamps. */
const stamps = () =>
  [...document.querySelectorAll('svg text')].map((word) => word.textContent).join();

test.each([
  ['no answer', Response.error(), 1],
  ['a refusal', refusal, 0],
] as const)('contact form: after %s it sends the text again, once', async (_, answer, logged) => {
  const { pending, typed, failure } = contact;
  mockAnswer('contact', answer);
  const user = await submit(contact);
  await waitFor(() => expect(status()).toHaveTextContent(failure));
  expect(button()).not.toHaveTextContent(pending);
  expect(document.forms[0]).not.toHaveAttribute('aria-busy');
  const failed = stamps();
  expect(failed).not.toBe('');
  expect(readFields()).toEqual(typed);
  expect(button()).toHaveFocus();
  expect(console.error).toHaveBeenCalledTimes(logged);
  jest.mocked(console.error).mockClear();
  const { received, release } = holdAnswer('contact', { success: true });
  await user.click(button());
  expect(status()).toBeEmptyDOMElement();
  expect(button()).toHaveTextContent(pending);
  expect(stamps()).toBe('');
  expect(document.forms[0]).toHaveAttribute('aria-busy', 'true');
  expect(readFields()).toEqual({});
  await user.click(button());
  await act(async () => release());
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  expect([failed, '']).not.toContain(stamps());
  expect(Object.values(readFields()).join('')).toBe('');
  expect(received).toEqual([typed]);
});

test('contact form: a delivered field is cleared, a lone surrogate in it too', async () => {
  const received = mockAnswer('contact', { success: true });
  await submit(contact, { message: 'Hola \ud83d' });
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  expect(field('message')).toHaveValue('');
  expect(received).toEqual([{ ...contact.typed, message: 'Hola \ufffd' }]);
});

test('contact form: a browser can send it by itself', () => {
  render(<contact.Form />);
  const form = document.forms[0] as HTMLFormElement;
  expect(form.method).toBe('post');
  expect(new URL(form.action).pathname).toBe('/api/contact');
});

test.each<[unknown, string | RegExp]>([
  ['<b>Gracias</b>, Íñigo', '<b>Gracias</b>, Íñigo'],
  ['  ', /[a-z]/],
  ['\u200b\u2800', /[a-z]/],
  [undefined, /[a-z]/],
  [7, /[a-z]/],
  [{}, /[a-z]/],
])('contact form: thanks for the message %j', async (message, text) => {
  const received = mockAnswer('contact', { success: true, message });
  await submit(contact, { name: ' Ana ', email: ' ' });
  await waitFor(() => expect(status()).toHaveTextContent(text));
  expect(status()).not.toHaveTextContent(contact.failure);
  expect(screen.queryByRole('link')).toBeNull();
  expect(received).toEqual([{ ...contact.typed, name: 'Ana', email: null }]);
});

test('contact form: a failure offers the phone and an e-mail with the text', async () => {
  const { release } = holdAnswer('contact', { success: false });
  const user = await submit(contact, { email: '' });
  expect(screen.queryByRole('link')).toBeNull();
  release();
  await waitFor(() => expect(status()).toHaveTextContent(contact.failure));
  await user.type(field('phone'), ' 9');
  const [phone, mail] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(phone?.href).toMatch(/^tel:\+34\d{9}$/);
  mail?.addEventListener('click', (event) => event.preventDefault());
  await user.click(mail as HTMLElement);
  const typed = { ...contact.typed, phone: `${contact.typed.phone} 9`, email: '' };
  const body = Object.values(typed).filter(Boolean).join('\n\n').replaceAll('\n', '\r\n');
  expect(mail?.href).toBe(`${agency.emailLink}?body=${encodeURIComponent(body)}`);
});
