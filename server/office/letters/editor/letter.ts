import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { schema } from '../../../data/letters/letter-schema.ts';
import { disarm, pasteReader, readText } from './paste.ts';
import { createImageView, createPhotoView } from './photo-view.ts';
import { plugins } from './plugins.ts';

export type Editor = ReturnType<typeof openEditor>;

type Options = {
  /** The markup of a photograph. */
  template: HTMLTemplateElement;
  /** The URL of the photographs, without their keys. */
  folder: string;
  /** Receives the document as JSON after each change. */
  onChange: (document: string) => void;
  /** Runs after each change of the text or the selection. */
  onUpdate: (view: EditorView) => void;
};

/**
 * Opens a letter in the editor.
 * @param place the editor's element
 */
export function openEditor(place: HTMLElement, { template, folder, onChange, onUpdate }: Options) {
  /** The position for photographs that are uploading. */
  let arrival: number | undefined;
  const createState = (document?: string) => {
    const doc = document ? schema.nodeFromJSON(JSON.parse(document)) : undefined;
    const state = EditorState.create({ schema, plugins, ...(doc && { doc }) });
    // Runs the plugins: they append an empty last line.
    return state.apply(state.tr);
  };
  const view = new EditorView(place, {
    state: createState(),
    attributes: { 'aria-label': 'Texto', role: 'textbox', 'aria-multiline': 'true' },
    nodeViews: { photo: createPhotoView(template, folder), image: createImageView(folder) },
    transformPastedHTML: disarm,
    clipboardParser: pasteReader,
    clipboardTextParser: readText,
    dispatchTransaction(transaction) {
      const { doc } = view.state;
      view.updateState(view.state.apply(transaction));
      if (arrival !== undefined) arrival = transaction.mapping.map(arrival);
      if (!view.state.doc.eq(doc)) onChange(JSON.stringify(view.state.doc));
      onUpdate(view);
    },
  });
  return {
    view,
    /** Shows another document. This does not count as a change. */
    show(document: string) {
      view.updateState(createState(document));
      onUpdate(view);
    },
    /** Remembers the position after the selected block for photographs that are uploading. */
    markArrival() {
      const { $to } = view.state.selection;
      arrival = $to.depth > 0 ? $to.after(1) : $to.pos;
    },
    /** Inserts a photograph at that position, and moves the position behind it. */
    addPhoto(key: string) {
      const { doc, tr } = view.state;
      const at = Math.min(arrival ?? doc.content.size, doc.content.size);
      const before = doc.resolve(at).nodeBefore;
      const isEmpty = before?.type === schema.nodes.paragraph && before.childCount === 0;
      const start = isEmpty ? at - before.nodeSize : at;
      tr.replaceWith(start, at, schema.node('photo', { src: `foto:${key}` }));
      view.dispatch(tr);
      arrival = start + 1;
      const after = Math.min(arrival + 1, view.state.doc.content.size);
      view.dispatch(
        view.state.tr
          .setSelection(TextSelection.near(view.state.doc.resolve(after)))
          .scrollIntoView(),
      );
    },
  };
}
