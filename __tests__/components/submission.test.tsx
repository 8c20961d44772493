/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { firstEmail } from '../../agency/texts';
import { LateNotice } from '../../components/islands/late-notice';
import { agency } from '../../lib/agency';
import { pickWays } from '../../lib/texts/other-ways';
import { holdAnswer, mockAnswer } from '../mock-server';
import { button, field, forms, readFields, status, submit } from './forms';

const { contact, newsletter } = forms;
const nextSteps = firstEmail.replaceAll('\u00a0', ' ');
const accepted = { success: true, message: 'Gracias. Te llamamos.' };
const left = new Error('The page was left while this was being sent');

const stopClock = () =>
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
afterEach(() => jest.useRealTimers());

/** Places every element on the screen, at these distances from its top. */
function place(top: number, bottom: number) {
  const box = { top, bottom } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  return jest.spyOn(Element.prototype, 'scrollIntoView');
}

test('newsletter form: the welcome takes the form’s place and focus for five seconds', async () => {
  stopClock();
  const { release } = holdAnswer('newsletter', accepted);
  await submit('newsletter');
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
  act(() => jest.advanceTimersByTime(200));
  expect(status()).toBeEmptyDOMElement();
  expect(field('email')).toHaveValue('');
  expect(postmark()).toBeInTheDocument();
  expect(container).toHaveTextContent(nextSteps);
});

test('newsletter form: a failure stays, and offers the phone and an e-mail', async () => {
  stopClock();
  mockAnswer('newsletter', Response.error());
  await submit('newsletter');
  await waitFor(() => expect(status()).toHaveTextContent(newsletter.failure));
  act(() => jest.advanceTimersByTime(60_000));
  expect(status()).toHaveTextContent(newsletter.failure);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ protocol }) => protocol)).toEqual(['tel:', 'mailto:']);
  jest.mocked(console.error).mockClear();
});

test.each(['contact', 'newsletter'] as const)(
  '%s form: an answer takes no focus from elsewhere',
  async (call) => {
    place(0, 100);
    const { release } = holdAnswer(call, accepted);
    await submit(call);
    button().blur();
    release();
    await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
    expect(document.body).toHaveFocus();
  },
);

test.each([
  ['out of the back/forward cache, without an answer', true, false, true],
  ['out of the back/forward cache, answered by then', true, true, false],
  ['loaded anew', false, false, false],
])('contact form: a page %s fails: %s', async (_, persisted, isAnswered, fails) => {
  stopClock();
  const { release } = holdAnswer('contact', accepted);
  await submit('contact');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
  act(() => jest.advanceTimersByTime(900));
  expect(button()).toHaveTextContent(contact.pending);
  if (isAnswered) {
    release();
    await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  }
  act(() => jest.advanceTimersByTime(200));
  expect(status().textContent === contact.failure).toBe(fails);
  expect(jest.mocked(console.error).mock.calls).toEqual(fails ? [[left]] : []);
  if (fails) expect(readFields()).toEqual(contact.typed);
  // A late answer replaces the failure.
  release();
  await waitFor(() => expect(status()).toHaveTextContent(accepted.message));
  jest.mocked(console.error).mockClear();
});

test('contact form: text changed while it sends stays, all other text is cleared', async () => {
  const { release } = holdAnswer('contact', accepted);
  await submit('contact');
  field('phone').value = '700';
  release();
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  const blank = Object.keys(contact.typed).map((name) => [name, '']);
  expect(readFields()).toEqual({ ...Object.fromEntries(blank), phone: '700' });
});

test('contact form: the next presses of a double click are no request, though the first was answered', async () => {
  const received = mockAnswer('contact', { success: false });
  await submit('contact');
  await waitFor(() => expect(status()).toHaveTextContent(contact.failure));
  for (const detail of [2, 3]) fireEvent.click(button(), { detail });
  expect(button()).not.toHaveTextContent(contact.pending);
  expect(received).toHaveLength(1);
});

test.each(['contact', 'newsletter'] as const)(
  '%s form: copies of its fields and other fields, which an extension has added, change nothing',
  async (call) => {
    const received = mockAnswer(call, accepted);
    const { Form, typed } = forms[call];
    render(<Form />);
    for (const name of Object.keys(typed)) {
      const copy = { name, type: 'hidden', value: 'changed' };
      document.forms[0]?.prepend(Object.assign(document.createElement('input'), copy));
      document.forms[0]?.append(Object.assign(document.createElement('input'), { name }));
      const own = document.querySelector(`label [name="${name}"]`) as HTMLInputElement;
      own.value = `${typed[name]}`;
    }
    const other = { name: 'token', type: 'hidden', value: 'x' };
    if (call === 'newsletter')
      document.forms[0]?.append(Object.assign(document.createElement('input'), other));
    await act(async () => document.forms[0]?.requestSubmit());
    await waitFor(() => expect(received).toEqual([typed]));
  },
);

test.each(['contact', 'newsletter'] as const)(
  '%s form: fields that the browser cannot read are a failure like any other',
  async (call) => {
    jest.spyOn(globalThis, 'FormData').mockImplementation(() => {
      throw new Error('broken by an extension');
    });
    await submit(call);
    expect(status()).toHaveTextContent(forms[call].failure);
    expect(button()).not.toHaveTextContent(forms[call].pending);
    expect(jest.mocked(console.error).mock.calls).toEqual([[new Error('broken by an extension')]]);
    jest.mocked(console.error).mockClear();
  },
);

test('contact form: an address that the browser rejects is repaired, no other text', async () => {
  await submit('contact', { name: '' });
  for (const [name, typed, kept] of [
    ['email', 'ana@casa.es\u200b', 'ana@casa.es'],
    ['phone', ' 700 ', ' 700 '],
  ] as const) {
    field(name).value = typed;
    fireEvent(field(name), new Event('change', { bubbles: true }));
    expect(field(name)).toHaveValue(kept);
  }
});

test.each([
  ['in view', true, 0, 900],
  ['above the screen', false, -900, 0],
  ['below the screen', false, 768, 900],
])('contact form: a result %s is scrolled to: %j', async (_, isScrolled, ...box) => {
  const scroll = place(...box);
  mockAnswer('contact', accepted);
  await submit('contact');
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  const nearest = [{ behavior: 'instant', block: 'nearest' }];
  expect(scroll.mock.calls).toEqual(isScrolled ? [nearest] : []);
});

test.each([
  ['in view', true, 0, 100],
  ['out of view', false, -900, -1],
])('newsletter form: sent without a focus, %s, it focuses its button: %j', async (...row) => {
  const [, focuses, ...box] = row;
  place(...box);
  const { release } = holdAnswer('newsletter', accepted);
  await submit('newsletter', { email: '' });
  field('email').value = newsletter.typed.email ?? '';
  field('email').blur();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await act(async () => document.forms[0]?.requestSubmit());
  expect(document.activeElement === button()).toBe(focuses);
  expect(focus.mock.calls).toEqual(focuses ? [[{ preventScroll: true }]] : []);
  release();
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
});

const ways = pickWays(agency);

afterEach(() => jest.useRealTimers());

test('a late answer is announced, the notice goes with the answer, and the next submit has a time of its own', () => {
  jest.useFakeTimers();
  const notice = () => screen.queryByText(/La respuesta tarda/);
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(1000 * seconds));
  const { rerender } = render(<LateNotice pending ways={ways} />);
  wait(14);
  expect(notice()).toBeNull();
  wait(2);
  expect(notice()).toBeInTheDocument();
  rerender(<LateNotice pending={false} ways={ways} />);
  expect(notice()).toBeNull();
  rerender(<LateNotice pending ways={ways} />);
  wait(14);
  expect(notice()).toBeNull();
});
