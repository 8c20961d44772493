/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { formTexts, thanks } from '../../agency/texts';
import { NewsletterForm } from '../../components/islands/newsletter-form';
import { agency } from '../../lib/agency';
import { pickWays } from '../../lib/texts/other-ways';
import { holdAnswer, mockAnswer } from '../mock-server';
import { typeInto } from '../project';
import { contact, field, status, submit } from './forms';

const newsletter = {
  Form: () => <NewsletterForm welcome={agency.welcome} ways={pickWays(agency)} />,
  ...formTexts.newsletter,
  typed: typeInto('newsletter', { email: 'ana@casa.example' }),
};

afterEach(() => jest.useRealTimers());

test.each<[unknown, string | RegExp]>([
  ['<b>Gracias</b>, Íñigo', '<b>Gracias</b>, Íñigo'],
  ['  ', thanks],
  ['\u200b\u2800', thanks],
  [undefined, thanks],
  [7, thanks],
  [{}, thanks],
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
  await act(async () => form.requestSubmit());
  await waitFor(() => expect(received).toEqual([newsletter.typed]));
});
