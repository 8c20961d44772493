/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LateNotice } from '../../components/islands/late-notice';
import { agency } from '../../lib/agency';
import { holdAnswer, mockAnswer } from '../mock-server';
import { button, contact, field, readFields, status, submit } from './forms';

const accepted = { success: true, message: 'Gracias. Te llamamos.' };
const ways = agency.ways;
const abandoned = new Error('The page was left while this was being sent');

afterEach(() => jest.useRealTimers());

/** Places every element on the screen, at these distances from its top. */
function place(top: number, bottom: number) {
  const box = { top, bottom } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  return jest.spyOn(Element.prototype, 'scrollIntoView');
}

test('contact form: an answer takes no focus from elsewhere', async () => {
  place(0, 100);
  const { release } = holdAnswer('contact', accepted);
  await submit(contact);
  button().blur();
  release();
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  expect(document.body).toHaveFocus();
});

test.each([
  ['out of the back/forward cache, without an answer', true, false, true],
  ['out of the back/forward cache, answered by then', true, true, false],
  ['loaded anew', false, false, false],
])('contact form: a page %s fails: %s', async (_, persisted, isAnswered, fails) => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
  const { release } = holdAnswer('contact', accepted);
  await submit(contact);
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
  act(() => jest.advanceTimersByTime(900));
  expect(button()).toHaveTextContent(contact.pending);
  if (isAnswered) {
    release();
    await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  }
  act(() => jest.advanceTimersByTime(200));
  expect(status().textContent === contact.failure).toBe(fails);
  expect(jest.mocked(console.error).mock.calls).toEqual(fails ? [[abandoned]] : []);
  if (fails) expect(readFields()).toEqual(contact.typed);
  // A late answer replaces the failure.
  release();
  await waitFor(() => expect(status()).toHaveTextContent(accepted.message));
  jest.mocked(console.error).mockClear();
});

test('contact form: text changed while it sends stays, all other text is cleared', async () => {
  const { release } = holdAnswer('contact', accepted);
  await submit(contact);
  field('phone').value = '700';
  release();
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  const blank = Object.keys(contact.typed).map((name) => [name, '']);
  expect(readFields()).toEqual({ ...Object.fromEntries(blank), phone: '700' });
});

test('contact form: copies of its fields that an extension has added change nothing', async () => {
  const received = mockAnswer('contact', accepted);
  const { Form, typed } = contact;
  render(<Form />);
  for (const [name, text] of Object.entries(typed)) {
    const copy = { name, type: 'hidden', value: 'changed' };
    document.forms[0]?.prepend(Object.assign(document.createElement('input'), copy));
    document.forms[0]?.append(Object.assign(document.createElement('input'), { name }));
    Object.assign(document.querySelector(`label [name="${name}"]`) ?? {}, { value: text });
  }
  await act(async () => document.forms[0]?.requestSubmit());
  await waitFor(() => expect(received).toEqual([typed]));
});

test('contact form: an address that the browser rejects is repaired, no other text', async () => {
  await submit(contact, { name: '' });
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
  await submit(contact);
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  const nearest = [{ behavior: 'instant', block: 'nearest' }];
  expect(scroll.mock.calls).toEqual(isScrolled ? [nearest] : []);
});

test.each([
  ['in view', true, 0, 100],
  ['out of view', false, -900, -1],
])('contact form: sent %s, it focuses its button: %j', async (_, focuses, ...box) => {
  place(...box);
  const { release } = holdAnswer('contact', accepted);
  await submit(contact, { name: '' });
  field('name').value = 'Ana';
  field('message').blur();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await act(async () => document.forms[0]?.requestSubmit());
  expect(document.activeElement === button()).toBe(focuses);
  expect(focus.mock.calls).toEqual(focuses ? [[{ preventScroll: true }]] : []);
  release();
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
});

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
