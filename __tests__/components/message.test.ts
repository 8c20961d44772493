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
  add('price: 3');
  expect(message.value).toBe(block('price: 3'));
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

test('message: nothing is added without lines, or while the form sends', () => {
  add();
  message.disabled = true;
  add('price: 2');
  expect(message.value).toBe('');
});
