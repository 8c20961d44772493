import { undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../../../data/letters/letter-schema.ts';
import {
  completeAddress,
  hasMark,
  isIn,
  readLink,
  setLink,
  toggleBold,
  toggleList,
  toggleTitle,
} from './commands.ts';

const { nodes, marks } = schema;
const commands: Record<string, Command> = {
  title: toggleTitle,
  bold: toggleBold,
  list: toggleList,
  undo,
};

/**
 * Connects the buttons to the editor.
 * @param bar the buttons, each with a command as its value
 * @param linkPart the fields for a link's text and address, and its buttons
 * @param choosePhotos opens the file dialog
 * @returns a function that updates the state of the buttons
 */
export function connectToolbar(
  bar: HTMLElement,
  linkPart: HTMLElement,
  getView: () => EditorView,
  choosePhotos: () => void,
) {
  const field = linkPart.querySelector('[data-address]') as HTMLInputElement;
  const words = linkPart.querySelector('[data-words]') as HTMLInputElement;
  const run = (command: Command) => {
    const view = getView();
    command(view.state, view.dispatch);
    view.focus();
  };
  const closeLink = () => {
    linkPart.hidden = true;
    field.setCustomValidity('');
    getView().focus();
  };
  const writeLink = () => {
    const href = completeAddress(field.value);
    field.setCustomValidity(href ? '' : 'Escribe una dirección, como casa.es/piso.');
    if (!field.reportValidity()) return;
    closeLink();
    run(setLink(href, words.value.trim()));
  };

  for (const part of [bar, linkPart])
    part.addEventListener('pointerdown', (event) => {
      // Keeps the focus in the text, and a phone's keyboard open.
      if ((event.target as Element).closest('button')) event.preventDefault();
    });
  bar.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest('button')?.value ?? '';
    const command = commands[name];
    if (command) run(command);
    if (name === 'photo') choosePhotos();
    if (name !== 'link') return;
    linkPart.hidden = false;
    const link = readLink(getView().state);
    field.value = link.href;
    words.value = link.words ?? '';
    words.disabled = link.words === undefined;
    field.setCustomValidity('');
    field.focus();
    field.select();
  });
  linkPart.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest('button')?.value;
    if (name === 'set') writeLink();
    if (name !== 'remove') return;
    closeLink();
    run(setLink(''));
  });
  field.addEventListener('input', () => field.setCustomValidity(''));
  linkPart.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeLink();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    writeLink();
  });

  return ({ state }: EditorView) => {
    const pressed: Record<string, boolean> = {
      title: isIn(state, nodes.heading),
      bold: hasMark(state, marks.strong),
      list: isIn(state, nodes.list_item),
      link: hasMark(state, marks.link),
    };
    for (const button of bar.querySelectorAll('button'))
      if (button.value in pressed)
        button.setAttribute('aria-pressed', String(pressed[button.value]));
  };
}
