import { autosaveLetter } from './autosave.ts';
import { type Editor, openEditor } from './letter.ts';
import { sendPhoto } from './photos.ts';
import { connectToolbar } from './toolbar.ts';

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;

/** Puts the editor in the place of the plain fields, which stay in the form and hold the text. */
function start(form: HTMLFormElement) {
  const editor = find('[data-editor]');
  const text = find<HTMLTextAreaElement>('[name^=texto-]');
  const choice = find<HTMLInputElement>('[data-photos]');
  const state = find('[data-state]');
  const faults = find('[data-faults]');
  const plainPlace = state.parentElement;
  const show = (isEditor: boolean) => {
    editor.hidden = !isEditor;
    (isEditor ? find('[data-head]') : plainPlace)?.append(state);
    for (const part of document.querySelectorAll<HTMLElement>('[data-plain]'))
      part.hidden = isEditor;
  };
  const tell = (sentence: string, isFault: boolean) => {
    if (state.textContent !== sentence) state.textContent = sentence;
    state.classList.toggle('fault', isFault);
  };

  let letter: Editor | undefined;
  const keeping = autosaveLetter(form, tell, (markdown) => letter?.show(markdown));

  let isBroken = false;
  /** The plain field has the text, too. */
  const giveUp = () => {
    isBroken = true;
    show(false);
  };
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) giveUp();
  });

  letter = openEditor(find('[data-place]'), {
    template: find<HTMLTemplateElement>('[data-photo]'),
    folder: '/api/oficina/fotos',
    onChange(markdown) {
      if (isBroken) return;
      text.value = markdown;
      keeping.changed();
    },
    onUpdate: (view) => showState?.(view),
  });
  const showState = connectToolbar(
    find('[data-tools]'),
    find('[data-link]'),
    () => letter.view,
    () => choice.click(),
  );
  letter.show(text.value);
  show(true);
  if (document.activeElement === text) letter.view.focus();
  find('#texto-nombre').addEventListener('click', () => letter.view.focus());

  choice.addEventListener('change', async () => {
    const files = [...(choice.files ?? [])];
    choice.value = '';
    faults.replaceChildren();
    letter.markArrival();
    for (const [index, file] of files.entries()) {
      tell(`Subiendo la foto ${index + 1} de ${files.length}…`, false);
      const sent = await sendPhoto(`${keeping.path()}/fotos`, file);
      if ('key' in sent) letter.addPhoto(sent.key);
      else {
        const line = document.createElement('p');
        line.className = 'fault';
        line.textContent = sent.fault;
        faults.append(line);
      }
    }
    tell('', false);
  });
}

const form = document.querySelector<HTMLFormElement>('[data-letter]');
if (form) start(form);
