import type { FunctionComponent } from 'react';
import { BellsLink } from '../bells-link';
import { ContactForm } from '../contact-form';
import type { islands } from '../islands';
import { NewsletterForm } from '../newsletter-form';
import { hydrateIsland, isHydrated } from './hydrate-island';
import { loadScript } from './load-script';

// The script that `load.ts` loads first.

/** The islands' components by name. What an `import()` names is a script of its own. */
const components: Record<keyof typeof islands, () => Promise<FunctionComponent>> = {
  bells: async () => BellsLink,
  contact: async () => ContactForm,
  account: async () => (await import('../account/account')).Account,
  newsletter: async () => NewsletterForm,
};

/** The islands that wait for their turn, each with what was clicked in it last. */
const waiting = new Map<HTMLElement, Element | null>();
const started = new WeakSet<HTMLElement>();

/** Hydrates the island that was touched, or that belongs to what was touched. */
function touch(event: Event) {
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const target = event.target as Element;
  const island =
    target.closest<HTMLElement>('[data-island]') ??
    target.closest('[data-touch]')?.querySelector<HTMLElement>('[data-island]');
  const opensHere = type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  const clicked = opensHere ? target.closest('a, [type="button"]') : null;
  // A script that does not come is asked for at the next touch.
  if (island) hydrate(island, clicked).catch(() => {});
}

/**
 * Hydrates an island, once: one that throws would throw again. It does so in a task of its own, in which a
 * phone does nothing else, and then repeats a click that needs the script.
 * @param clicked a link or a button that was clicked before
 */
async function hydrate(island: HTMLElement, clicked: Element | null) {
  if (started.has(island)) return;
  const isWaiting = waiting.has(island);
  if (clicked || !isWaiting) waiting.set(island, clicked);
  if (isWaiting) return;
  try {
    const Component = await components[island.dataset.island as keyof typeof islands]();
    await new Promise((resolve) => setTimeout(resolve));
    started.add(island);
    const repeatClick = rememberClick(island, waiting.get(island));
    hydrateIsland(island, Component);
    repeatClick();
  } finally {
    waiting.delete(island);
  }
}

/** @returns a function that clicks the same control, which may have been replaced */
function rememberClick(island: HTMLElement, clicked: Element | null | undefined) {
  const findAll = () => [...island.querySelectorAll<HTMLElement>('a, button')];
  const index = findAll().indexOf(clicked as HTMLElement);
  return () => {
    // Not while the visitor types, which the text that it adds would disturb.
    const isTyping = document.activeElement?.matches('input, textarea');
    if (isHydrated(island) && !isTyping) findAll()[index]?.click();
  };
}

// After a return from the back/forward cache, a script that was under way may never come.
addEventListener('pageshow', ({ persisted }) => persisted && waiting.clear());

/** From now on `load.ts` pushes a touch here. */
export function start(touched: Event[]) {
  Object.assign(touched, { load: loadScript, push: touch });
  for (const event of touched.splice(0)) touch(event);
}
