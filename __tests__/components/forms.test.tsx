/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { thanks } from '../../agency/texts';
import { agency } from '../../lib/agency';
import { holdAnswer, mockAnswer } from '../mock-server';
import { contact, field, status, submit } from './forms';

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
