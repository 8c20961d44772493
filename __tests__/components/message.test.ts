/** @jest-environment jsdom */
import type { MouseEvent } from 'react';
import { addToMessage } from '../../components/islands/message-link';

const event = { isTrusted: false, preventDefault() {} } as MouseEvent;
const title = 'Account:';
let message: HTMLTextAreaElement;

beforeEach(() => {
  message = document.createElement('textarea');
  message.name = 'message';
  document.body.replaceChildren(message);
});

const write = (text: string) => {
  message.value = text;
};
const add = (lines: string[], click = event) => addToMessage(click, title, lines);
const block = (...lines: string[]) => [title, ...lines].join('\n');

test('message: a block is added below, and replaces the former one with its title', () => {
  write('Hello\n');
  add(['price: 2', 'cost: 1']);
  expect(message.value).toBe(`Hello\n\n${block('price: 2', 'cost: 1')}\n`);
  write(`${message.value}\nBye`);
  add(['price: 3']);
  expect(message.value).toBe(`Hello\n\nBye\n\n${block('price: 3')}\n`);
  addToMessage(event, 'Bells:', ['ding']);
  expect(message.value).toBe(`Hello\n\nBye\n\n${block('price: 3')}\n\nBells:\nding\n`);
  addToMessage(event, 'Bells:', []);
  write('');
  for (const price of [3, 3, 4]) add([`price: ${price}`]);
  expect(message.value).toBe(`${block('price: 4')}\n`);
});

test.each([
  ['an amount', 'price: 2', 'price: 9'],
  ['its title', title, 'My account:'],
  ['a line, deleted', 'cost: 1\n', ''],
  ['its last line, with words behind', 'cost: 1', 'cost: 1, I think'],
])('message: a block whose reader edited %s stays', (_, before, after) => {
  add(['price: 2', 'cost: 1']);
  write(message.value.replace(before, after));
  const edited = message.value;
  add(['price: 4']);
  expect(message.value).toBe(`${edited.trimEnd()}\n\n${block('price: 4')}\n`);
});

test('message: an added block is removed once there is nothing to add', () => {
  for (const [before, after] of [
    ['', ''],
    ['Hello', ''],
    ['Hello', 'Bye'],
    ['', 'Bye'],
  ]) {
    write('');
    add(['price: 2']);
    write([before, message.value.trim(), after].filter(Boolean).join('\n\n'));
    add([]);
    expect(message.value).toBe([before, after].filter(Boolean).join('\n\n'));
  }
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('message: a click with %s adds nothing', (key) => {
  const preventDefault = jest.fn();
  add(['price: 2'], { ...event, [key]: true, preventDefault } as MouseEvent);
  expect(message.value).toBe('');
  expect(preventDefault).not.toHaveBeenCalled();
});

test('message: nothing is added or removed while the form sends, and nothing without lines', () => {
  expect(add([])).toBe(false);
  add(['price: 2']);
  message.disabled = true;
  expect(add(['price: 3'])).toBe(true);
  expect(add([])).toBe(false);
  expect(message.value).toBe(`${block('price: 2')}\n`);
});

test.each([
  ['a visitor’s click moves focus and page, and can be undone', true, 1],
  ['a visitor’s click works in a browser without `insertText`', true, 0],
  ['a click that the loader repeats moves neither focus nor page', false, 0],
])('message: %s', (_, isTrusted, keepsUndo) => {
  const click = { isTrusted, preventDefault() {} } as unknown as MouseEvent;
  const selected: unknown[] = [];
  const execCommand = (...command: unknown[]) => {
    const { value, selectionStart, selectionEnd } = message;
    selected.push([...command, value.slice(selectionStart, selectionEnd)]);
    return Boolean(keepsUndo);
  };
  Object.assign(document, { execCommand });
  const focus = jest.spyOn(message, 'focus');
  message.scrollIntoView = jest.fn();
  const input = jest.fn();
  document.body.addEventListener('input', input, { once: true });
  write('One\n\nTwo \n');
  add(['price: 2'], click);
  const text = `\n\n${block('price: 2')}\n`;
  expect(selected).toEqual(isTrusted ? [['insertText', false, text, ' \n']] : []);
  expect(message.value).toBe(keepsUndo ? 'One\n\nTwo \n' : `One\n\nTwo${text}`);
  expect(input).toHaveBeenCalledTimes(keepsUndo ? 0 : 1);
  expect(focus.mock.calls).toEqual(isTrusted ? [[{ preventScroll: true }]] : []);
  expect(message.scrollIntoView).toHaveBeenCalledTimes(isTrusted ? 1 : 0);
});
