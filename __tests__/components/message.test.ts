/** @jest-environment jsdom */
import type { MouseEvent } from 'react';
import { addToMessage } from '../../components/islands/message';

const event = { isTrusted: false, preventDefault() {} } as MouseEvent;
let title = '';
let message: HTMLTextAreaElement;

beforeEach(() => {
  title = `Account of ${expect.getState().currentTestName}:`; // what was added is kept by title
  message = document.createElement('textarea');
  message.name = 'message';
  document.body.replaceChildren(message);
});

const write = (text: string) => {
  message.value = text;
};
const add = (...lines: string[]) => addToMessage(event, title, lines);
const block = (...lines: string[]) => [title, ...lines].join('\n');

test('message: a text is added after what stands there, and replaced by the next of its title', () => {
  write('Hello\n');
  add('price: 2', 'left: 2');
  expect(message.value).toBe(`Hello\n\n${block('price: 2', 'left: 2')}`);
  write(`Hello\n\n${block('price: 2', 'left: 2')}\n\nBye`);
  add('price: 3');
  expect(message.value).toBe(`Hello\n\n${block('price: 3')}\n\nBye`);
  addToMessage(event, `Other ${title}`, ['bell']);
  expect(message.value).toBe(`Hello\n\n${block('price: 3')}\n\nBye\n\nOther ${block('bell')}`);
  write('');
  for (const price of ['price: 3', 'price: 4']) add(price);
  expect(message.value).toBe(block('price: 4'));
});

test.each([
  ['an amount', 'price: 2', 'price: 9'],
  ['the end of a line', 'left: 1', 'left: 1, I think'],
  ['the beginning of a line', 'left: 1', 'I think left: 1'],
  ['its title', 'Account', 'My account'],
  ['its title, deleted', /^.*\n/, ''],
  ['a line, deleted', 'cost: 1\n', ''],
])(
  'message: a text whose reader edited %s stays, and no second one is added',
  (_, before, after) => {
    add('price: 2', 'cost: 1', 'left: 1');
    write(message.value.replace(before, after));
    const edited = message.value;
    add('price: 4', 'cost: 1', 'left: 3');
    expect(message.value).toBe(edited);
  },
);

test('message: a text from before a reload is not added twice', () => {
  write(block('price: 2', 'left: 2'));
  add('price: 3', 'left: 3');
  expect(message.value).toBe(block('price: 2', 'left: 2'));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'message: a click with %s, which opens a tab, adds nothing here',
  (key) => {
    const preventDefault = jest.fn();
    addToMessage({ ...event, [key]: true, preventDefault } as MouseEvent, title, ['price: 2']);
    expect(message.value).toBe('');
    expect(preventDefault).not.toHaveBeenCalled();
  },
);

test('message: nothing is added without lines, or while the form sends', () => {
  add();
  message.disabled = true;
  add('price: 2');
  expect(message.value).toBe('');
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
  addToMessage(click, title, []);
  expect(prevented).toHaveBeenCalledTimes(isTrusted ? 0 : 1);

  Object.defineProperty(message, 'scrollHeight', { value: 100 });
  write('One\n\nTwo \n');
  addToMessage(click, title, ['price: 2']);
  expect(prevented).toHaveBeenCalledTimes(isTrusted ? 1 : 3);
  const text = `\n\n${block('price: 2')}`;
  expect(selected).toEqual(isTrusted ? [['insertText', false, text, ' \n']] : []);
  expect(message.value).toBe(keepsUndo ? 'One\n\nTwo \n' : `One\n\nTwo${text}`);
  expect(input).toHaveBeenCalledTimes(keepsUndo ? 0 : 1);
  expect(focus.mock.calls).toEqual(isTrusted ? [[{ preventScroll: true }]] : []);
  expect(scroll.mock.calls).toEqual(isTrusted ? [[{ block: 'center' }]] : []);
  // The two breaks before the text, of all.
  expect(message.scrollTop).toBe(200 / (keepsUndo ? 4 : 6));
});
