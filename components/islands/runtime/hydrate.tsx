import type { FunctionComponent } from 'react';
import { BellsLink } from '../bells-link';
import { ContactForm } from '../contact-form';
import type { islands } from '../islands';
import { NewsletterForm } from '../newsletter-form';
import { hydrateIsland, isHydrated } from './hydrate-island';

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

/**
 * Hydrates an island, once: one that throws would throw again. It does so in a task of its own, in which a
 * phone does nothing else, and then repeats a click that needs the script.
 * @param clicked a link or a button that was clicked before
 * @returns a promise that is rejected when its script does not come
 */
export async function hydrate(island: HTMLElement, clicked: Element | null) {
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
