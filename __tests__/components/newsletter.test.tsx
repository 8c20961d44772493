/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { firstEmail, formTexts } from '../../agency/texts';
import { NewsletterForm } from '../../components/islands/newsletter-form';
import { agency } from '../../lib/agency';
import { pickWays } from '../../lib/texts/other-ways';
import { holdAnswer, mockAnswer } from '../mock-server';
import { typeInto } from '../project';
import { button, field, readFields, status, submit } from './forms';

const newsletter = {
  Form: () => <NewsletterForm welcome={agency.welcome} ways={pickWays(agency)} />,
  ...formTexts.newsletter,
  typed: typeInto('newsletter', { email: 'ana@casa.example' }),
};
const accepted = { success: true };
const nextSteps = firstEmail.replaceAll('\u00a0', ' ');

const stopClock = () =>
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
afterEach(() => jest.useRealTimers());

test('newsletter form: the welcome takes the form’s place and focus for five seconds', async () => {
  stopClock();
  const { release } = holdAnswer('newsletter', accepted);
  await submit(newsletter);
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  release();
  await waitFor(() => expect(status()).toHaveTextContent(agency.welcome));
  expect(status()).toHaveTextContent(nextSteps);
  const container = document.querySelector('.form-container');
  const postmark = () => container?.querySelector(':scope > svg');
  expect(container).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(container).toHaveAttribute('tabindex', '-1');
  expect(postmark()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4900));
  expect(status()).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(status()).toBeEmptyDOMElement();
  expect(field('email')).toHaveValue('');
  expect(postmark()).toBeInTheDocument();
  expect(container).toHaveTextContent(nextSteps);
});

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

test('newsletter form: after a refusal nothing is shown, and the text is sent again', async () => {
  mockAnswer('newsletter', { success: false, message: 'Hola' });
  const user = await submit(newsletter);
  await waitFor(() => expect(button()).toHaveTextContent(newsletter.button));
  expect(status()).toBeEmptyDOMElement();
  expect(readFields()).toEqual(newsletter.typed);
  const received = mockAnswer('newsletter', accepted);
  await user.click(button());
  await waitFor(() => expect(received).toEqual([newsletter.typed]));
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
