import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type Field, listFields, readField, writeField } from './fields';

/**
 * Hydrates one island. If a browser extension or a translator has changed its markup, React replaces its
 * elements; then texts, choices, focus and selection are copied into the new fields. An island that throws,
 * now or later, is replaced by its markup with the visitor's input, and the browser submits its form.
 */
export function hydrateIsland(island: HTMLElement, children: ReactNode) {
  const before = [...island.childNodes];
  const copy = before.map((node) => node.cloneNode(true));
  const typed = readFields(listFields(island));
  let readTyped = () => typed;
  const restoreFocus = rememberFocus(island);

  const restore = (error: unknown) => {
    const wasHydrated = isHydrated(island);
    island.removeAttribute('data-hydrated');
    const states = readTyped();
    // After hydration the current elements may be disabled, hidden or partly updated.
    island.replaceChildren(...(wasHydrated ? copy : before));
    restoreStates(island, states);
    if (!wasHydrated) restoreFocus();
    reportError(error);
  };
  const root = <Hydrated island={island}>{children}</Hydrated>;
  // A hydration mismatch is no error: texts and focus are restored below.
  const options = { onRecoverableError() {}, onUncaughtError: restore };
  try {
    flushSync(() => hydrateRoot(island, root, options));
  } catch (error) {
    restore(error);
  }
  const fields = listFields(island);
  readTyped = () => readFields(fields);
  restoreStates(island, typed);
  restoreFocus();
}

/** Marks an island as hydrated after its children's effects. */
function Hydrated({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useEffect(() => island.setAttribute('data-hydrated', ''), [island]);
  return children;
}

export const isHydrated = (island: HTMLElement): boolean => island.dataset.hydrated === '';

type States = Map<string, ReturnType<typeof readField>>;

const readFields = (fields: Map<string, Field>): States =>
  new Map(Array.from(fields, ([key, field]) => [key, readField(field)]));

/** Copies the values of fields into an island. */
function restoreStates(island: HTMLElement, states: States) {
  for (const [key, field] of listFields(island)) {
    const state = states.get(key) ?? readField(field);
    if (state === readField(field)) continue;
    writeField(field, state);
    if (isHydrated(island)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** @returns a function that restores focus and selection if the focused control was replaced */
function rememberFocus(island: HTMLElement) {
  const focused = document.activeElement as HTMLInputElement;
  if (!island.contains(focused)) return () => {};
  const { name, localName, selectionStart, selectionEnd } = focused;
  const selector = name ? `[name="${name}"]` : localName;
  const findAll = () => [...island.querySelectorAll<HTMLInputElement>(selector)];
  const index = findAll().indexOf(focused);
  return () => {
    if (document.activeElement === focused) return;
    const control = findAll()[index];
    control?.focus({ preventScroll: true });
    // E-mail fields and checkboxes have no selection, and buttons lack the property.
    if (selectionStart != null) control?.setSelectionRange(selectionStart, selectionEnd);
  };
}
