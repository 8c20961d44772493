/** @jest-environment jsdom */
import type { MouseEvent } from 'react';
import { addToMessage } from '../../components/islands/message';

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
/** Lines with a name and an amount each, and their sum at the end. */
const account = (...amounts: number[]) => [
  ...amounts.map((amount, i) => `cost ${i}: ${amount}`),
  `sum: ${amounts.reduce((sum, amount) => sum + amount, 0)}`,
];
const rewrite = (lines: string[]) => {
  const amounts = lines.flatMap((line) => /^cost \d: (\d)/.exec(line)?.[1] ?? []);
  return amounts[0] ? account(...amounts.map(Number)) : [];
};
const add = (lines: string[], click = event) => addToMessage(click, { title, lines, rewrite });
const block = (...amounts: number[]) => [title, ...account(...amounts)].join('\n');

test('message: a text is appended, and replaced by the next one with its title', () => {
  write('Hello\n');
  add(account(2, 1));
  expect(message.value).toBe(`Hello\n\n${block(2, 1)}\n`);
  write(`${message.value}\nBye`);
  add(account(3));
  expect(message.value).toBe(`Hello\n\n${block(3)}\n\nBye`);
  addToMessage(event, { title: 'Bells:', lines: ['ding'], rewrite: () => [] });
  expect(message.value).toBe(`Hello\n\n${block(3)}\n\nBye\n\nBells:\nding\n`);
  write('');
  for (const amount of [3, 3, 4]) add(account(amount));
  expect(message.value).toBe(`${block(4)}\n`);
});

test('message: figures that changed are taken in after a reload, too', () => {
  write(`Hello\n${block(2, 1)}`);
  expect(add(account(2, 5))).toBeUndefined();
  expect(message.value).toBe(`Hello\n${block(2, 5)}\n`);
});

test('message: the caret is on an empty line below the added text', () => {
  document.execCommand = () => false;
  message.scrollIntoView = () => {};
  const click = { ...event, isTrusted: true } as MouseEvent;
  for (const text of ['', 'Hello', `${block(1)}`, `${block(1)}\nBye`, `${block(1)}\n\nBye`]) {
    write(text);
    add(account(2), click);
    const { value, selectionStart } = message;
    expect(value.slice(0, selectionStart)).toMatch(/sum: 2\n$/);
    expect(value.slice(selectionStart)).toMatch(/^(\n|$)/);
  }
});

test('message: text that the visitor types behind the last line is kept, in a line below', () => {
  add(account(2));
  write(`${message.value.trimEnd()}, I think.\nBye`);
  add(account(3));
  expect(message.value).toBe(`${block(3)}\n\n, I think.\nBye`);
});

test('message: an added text is removed once there is nothing to add', () => {
  for (const [before, after] of [
    ['', ''],
    ['Hello', ''],
    ['Hello', 'Bye'],
    ['', 'Bye'],
  ]) {
    write([before, block(2, 1), after].filter(Boolean).join('\n\n'));
    add([]);
    expect(message.value).toBe([before, after].filter(Boolean).join('\n\n'));
  }
});

test.each([
  ['an amount', 'cost 0: 2', 'cost 0: 9'],
  ['the beginning of a line', 'sum: 3', 'I think sum: 3'],
  ['its title', 'Account', 'My account'],
  ['its title, deleted', /^.*\n/, ''],
  ['a line, deleted', 'cost 1: 1\n', ''],
  ['a line in the middle', 'cost 0: 2', 'cost 0: 2, I think'],
  ['all lines but the title, deleted', /\n.*/s, ''],
])(
  'message: a text whose reader edited %s stays, no second one is added, and it is said',
  (_, before, after) => {
    add(account(2, 1));
    write(message.value.replace(before, after));
    const edited = message.value;
    expect(add(account(4, 1))).toBe('edited');
    expect(message.value).toBe(edited);
  },
);

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'message: a click with %s, which opens a tab, adds nothing here',
  (key) => {
    const preventDefault = jest.fn();
    add(account(2), { ...event, [key]: true, preventDefault } as MouseEvent);
    expect(message.value).toBe('');
    expect(preventDefault).not.toHaveBeenCalled();
  },
);

test('message: nothing is added without lines, or while the form sends, which is said', () => {
  expect(add([])).toBeUndefined();
  message.disabled = true;
  expect(add(account(2))).toBe('sending');
  expect(add([])).toBeUndefined();
  expect(message.value).toBe('');
});

test('message: an added text is not removed while the form sends it', () => {
  add(account(2));
  message.disabled = true;
  expect(add([])).toBeUndefined();
  expect(message.value).toBe(`${block(2)}\n`);
});

test.each([
  ['a visitor’s click moves focus and page, and can be undone', true, 1],
  ['a visitor’s click works in a browser without `insertText`', true, 0],
  ['a click that the loader repeats moves neither focus nor page', false, 0],
])('message: %s', (_, isTrusted, keepsUndo) => {
  const prevented = jest.fn();
  const click = { isTrusted, preventDefault: prevented } as unknown as MouseEvent;
  const selected: unknown[] = [];
  const execCommand = (...command: unknown[]) => {
    const { value, selectionStart, selectionEnd } = message;
    selected.push([...command, value.slice(selectionStart, selectionEnd)]);
    return Boolean(keepsUndo);
  };
  Object.assign(document, { execCommand });
  const focus = jest.spyOn(message, 'focus');
  const scroll = jest.spyOn(message, 'scrollIntoView');
  const input = jest.fn();
  document.body.addEventListener('input', input, { once: true });
  add([], click);
  expect(prevented).toHaveBeenCalledTimes(isTrusted ? 0 : 1);

  Object.defineProperty(message, 'scrollHeight', { value: 100 });
  write('One\n\nTwo \n');
  add(account(2), click);
  expect(prevented).toHaveBeenCalledTimes(isTrusted ? 1 : 3);
  const text = `\n\n${block(2)}\n`;
  expect(selected).toEqual(isTrusted ? [['insertText', false, text, ' \n']] : []);
  expect(message.value).toBe(keepsUndo ? 'One\n\nTwo \n' : `One\n\nTwo${text}`);
  expect(input).toHaveBeenCalledTimes(keepsUndo ? 0 : 1);
  expect(focus.mock.calls).toEqual(isTrusted ? [[{ preventScroll: true }]] : []);
  expect(scroll.mock.calls).toEqual(isTrusted ? [[{ block: 'center' }]] : []);
  // Two line breaks before the whole text.
  expect(message.scrollTop).toBe(200 / (keepsUndo ? 4 : 8));
});
