import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands';

// The entry of the bundle that `load-islands.ts` loads. It hydrates synchronously:
// the loader reads `data-hydrated` as soon as the script has run.
const waiting = document.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated])');
waiting.forEach(hydrate);

/**
 * Hydrates one island. If a browser extension or a translator has changed its markup, React replaces
 * its elements: text, focus and selection are copied into the new fields. An island that throws,
 * during hydration or later, is replaced by its markup from before hydration, with the typed text.
 */
function hydrate(island: HTMLElement) {
  const Component = islands[island.dataset.island as keyof typeof islands];
  const before = [...island.childNodes];
  const copy = before.map((node) => node.cloneNode(true));
  const typed = listFields(island);
  const giveBackFocus = keepFocus(island);
  let current = typed;

  const giveUp = (error: unknown) => {
    const wasHydrated = isHydrated(island);
    island.removeAttribute('data-hydrated');
    // After hydration its elements may be disabled, hidden or partly updated.
    island.replaceChildren(...(wasHydrated ? copy : before));
    giveBackTexts(island, current);
    if (wasHydrated) showNotice(island);
    else giveBackFocus();
    reportError(error);
  };
  const root = (
    <Hydrated island={island}>
      <Component />
    </Hydrated>
  );
  // A hydration mismatch is no error: texts and focus are restored below.
  const options = { onRecoverableError() {}, onUncaughtError: giveUp };
  try {
    flushSync(() => hydrateRoot(island, root, options));
  } catch (error) {
    giveUp(error);
  }
  current = listFields(island);
  giveBackTexts(island, typed);
  giveBackFocus();
}

/** Marks an island as hydrated, after the effects of its children. */
function Hydrated({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useEffect(() => island.setAttribute('data-hydrated', ''), [island]);
  return children;
}

function isHydrated(island: HTMLElement): boolean {
  return island.dataset.hydrated === '';
}

function listFields(island: HTMLElement) {
  return [...island.querySelectorAll<HTMLInputElement>('[name]')];
}

/** Copies the texts of fields into the fields of an island with the same names. */
function giveBackTexts(island: HTMLElement, fields: HTMLInputElement[]) {
  for (const { name, value } of fields) {
    const field = island.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field || field.value === value) continue;
    field.value = value;
    if (isHydrated(island)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** @returns a function that restores focus and selection if the focused control was replaced */
function keepFocus(island: HTMLElement) {
  const focused = document.activeElement as HTMLInputElement;
  if (!island.contains(focused)) return () => {};
  const { name, localName, selectionStart, selectionEnd } = focused;
  const selector = name ? `[name="${name}"]` : localName;
  return () => {
    if (document.activeElement === focused) return;
    const control = island.querySelector<HTMLInputElement>(selector);
    control?.focus({ preventScroll: true });
    // An e-mail field has no selection API.
    if (name && selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
  };
}

function showNotice(island: HTMLElement) {
  const notice = island.closest('section')?.querySelector<HTMLElement>('[data-form-unavailable]');
  if (notice) notice.hidden = false;
}
