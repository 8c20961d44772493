import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { readPhotoKey } from '../../../text/addresses.ts';

/**
 * Creates the view of a photograph: its description, and buttons that move and remove it.
 * @param template the markup of a photograph
 * @param folder the URL of the photographs, without their keys
 */
export function createPhotoView(template: HTMLTemplateElement, folder: string) {
  return (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const image = dom.querySelector('img') as HTMLImageElement;
    const field = dom.querySelector('input') as HTMLInputElement;
    const show = ({ attrs }: Node) => {
      const src = `${folder}/${readPhotoKey(attrs.src)}`;
      if (image.getAttribute('src') !== src) image.src = src;
      image.alt = attrs.alt;
      if (field.value !== attrs.alt) field.value = attrs.alt;
    };
    show(node);
    field.addEventListener('input', () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', field.value));
    });
    // Enter would submit the letter's form.
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault();
    });
    dom.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button');
      const at = getPos();
      if (!button || at === undefined) return;
      if (button.value === 'out') takeOut(view, at);
      else move(view, at, button.value);
    });
    return {
      dom,
      update(other) {
        if (other.type !== node.type) return false;
        show(other);
        return true;
      },
      stopEvent: () => true,
      ignoreMutation: () => true,
    };
  };
}

/** Shows an inline image. The policy blocks images of other sites, so their description is shown instead. */
export const createImageView =
  (folder: string) =>
  ({ attrs }: Node): NodeView => {
    const dom = document.createElement('img');
    const key = readPhotoKey(attrs.src);
    if (key) dom.src = `${folder}/${key}`;
    dom.alt = attrs.alt || attrs.src;
    return { dom };
  };

function takeOut(view: EditorView, at: number) {
  view.dispatch(closeHistory(view.state.tr.delete(at, at + 1)));
  view.focus();
}

/** Swaps a photograph with its neighbour. @param direction the value of the button */
function move(view: EditorView, at: number, direction: string) {
  const { doc, tr } = view.state;
  const photo = doc.nodeAt(at);
  const place = doc.resolve(at);
  const neighbour = direction === 'up' ? place.nodeBefore : doc.resolve(at + 1).nodeAfter;
  if (!photo || !neighbour) return;
  const to = direction === 'up' ? at - neighbour.nodeSize : at + neighbour.nodeSize;
  view.dispatch(closeHistory(tr.delete(at, at + 1).insert(to, photo)));
  const moved = view.nodeDOM(to);
  if (!(moved instanceof HTMLElement)) return;
  moved.querySelector<HTMLElement>(`button[value=${direction}]`)?.focus();
  moved.scrollIntoView({ block: 'nearest' });
}
