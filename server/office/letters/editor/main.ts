import { autosaveLetter } from './autosave.ts';
import { type Editor, openEditor } from './letter.ts';
import { sendPhoto } from './photos.ts';
import { connectToolbar } from './toolbar.ts';

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;

const broken =
  'El editor ha fallado. Recarga la página: lo que se ha guardado sigue ahí, y lo último puede faltar.';

/** Starts the editor, which writes the document into a field of the form. */
function start(form: HTMLFormElement) {
  const text = find<HTMLTextAreaElement>('[data-document]');
  const choice = find<HTMLInputElement>('[data-photos]');
  const state = find('[data-state]');
  const line = find('[data-state] > p');
  const faults = find('[data-faults]');
  const tell = (sentence: string, isFault: boolean, isOut = false) => {
    if (line.textContent !== sentence) line.textContent = sentence;
    line.classList.toggle('fault', isFault);
    find('[data-entry]').hidden = !isOut;
  };
  const addFault = (sentence: string) => {
    const line = document.createElement('p');
    line.className = 'fault';
    line.textContent = sentence;
    faults.append(line);
  };
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) faults.replaceChildren(broken);
  });

  let letter: Editor | undefined;
  const keeping = autosaveLetter(form, tell, (document) => letter?.show(document));

  letter = openEditor(find('[data-place]'), {
    template: find<HTMLTemplateElement>('[data-photo]'),
    folder: '/api/oficina/fotos',
    onChange(document) {
      text.value = document;
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
  find('[data-editor]').hidden = false;
  find('[data-unopened]').hidden = true;
  find('[data-head]').append(state);
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
      else addFault(sent.fault);
    }
    tell('', false);
  });
}

const form = document.querySelector<HTMLFormElement>('[data-letter]');
if (form) start(form);
