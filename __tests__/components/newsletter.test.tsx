/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { formTexts } from '../../agency/texts';
import { NewsletterForm } from '../../components/islands/newsletter-form';
import { agency } from '../../lib/agency';
import { pickWays } from '../../lib/texts/other-ways';
import { mockAnswer } from '../mock-server';
import { typeInto } from '../project';
import { field, status, submit } from './forms';

const newsletter = {
  Form: () => <NewsletterForm welcome={agency.welcome} ways={pickWays(agency)} />,
  ...formTexts.newsletter,
  typed: typeInto('newsletter', { email: 'ana@casa.example' }),
};
const accepted = { success: true };

const stopClock = () =>
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
afterEach(() => jest.useRealTimers());

test('newsletter form: a failure stays, and offers the phone and an e-mail', async () => {
  stopClock();
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
  const received = mockAnswer('newsletter', accepted);
  render(<newsletter.Form />);
  const form = document.forms[0] as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/newsletter']);
  form.append(Object.assign(document.createElement('input'), { name: 'token', value: 'x' }));
  field('email').value = newsletter.typed.email ?? '';
  await act(async () => form.requestSubmit());
  await waitFor(() => expect(received).toEqual([newsletter.typed]));
});
