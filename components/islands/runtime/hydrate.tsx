import type { FunctionComponent } from 'react';
import { BellsLink } from '../bells-link';
import { ContactForm } from '../contact-form';
import type { islands } from '../islands';
import { NewsletterForm } from '../newsletter-form';
import { hydrateIsland, isHydrated } from './hydrate-island';

// The first script that `load.ts` loads, with React and the forms.

type Islands = typeof islands;

/** The component of each island with its own hydration. Each `import()` becomes a script of its own. */
const scripts: {
  [Name in keyof Islands]: () => Promise<{
    Component: Islands[Name];
    hydrateIsland: typeof hydrateIsland;
  }>;
} = {
  bells: async () => ({ Component: BellsLink, hydrateIsland }),
  contact: async () => ({ Component: ContactForm, hydrateIsland }),
  account: () => import('./account'),
  newsletter: async () => ({ Component: NewsletterForm, hydrateIsland }),
};

/** An event, or an element whose input the browser has restored. */
export type Touched = { target: EventTarget | null; type?: string };

/** The islands waiting for hydration, each with the last clicked element. */
const waiting = new Map<HTMLElement, Element | null>();
const started = new WeakSet<HTMLElement>();

/** Hydrates the island of a touched element. */
export function touch(touched: Touched) {
  const { type, ctrlKey, metaKey, shiftKey } = touched as MouseEvent;
  const target = touched.target as Element;
  const island =
    target.closest<HTMLElement>('[data-island]') ??
    target.closest('[data-touch]')?.querySelector<HTMLElement>('[data-island]');
  const opensHere = type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  const clicked = opensHere ? target.closest('a, [type="button"]') : null;
  if (island) void hydrate(island, clicked);
}

/**
 * Hydrates an island once, because one that throws would throw again. Hydration is a separate task, so that a
 * phone stays responsive, while nothing is pressed. Then a click that needs the script is repeated.
 * @param clicked a link or button that was clicked before hydration
 */
async function hydrate(island: HTMLElement, clicked: Element | null) {
  if (started.has(island)) return;
  const isWaiting = waiting.has(island);
  if (clicked || !isWaiting) waiting.set(island, clicked);
  if (isWaiting) return;
  try {
    const { island: name, props = '{}' } = island.dataset;
    const script = await scripts[name as keyof Islands]().catch(reportError);
    // The next touch requests it again.
    if (!script) return;
    const Island = script.Component as FunctionComponent;
    await waitForRelease(island);
    started.add(island);
    const repeatClick = rememberClick(island, waiting.get(island));
    script.hydrateIsland(island, <Island {...JSON.parse(props)} />);
    repeatClick();
  } finally {
    waiting.delete(island);
  }
}

/**
 * Waits for a task in which nothing in an island is pressed: a button that React replaces between press and
 * release gets no click. Five seconds at most, in case the browser misses the release.
 */
async function waitForRelease(island: HTMLElement) {
  const end = Date.now() + 5000;
  do await new Promise((resolve) => setTimeout(resolve));
  while (island.matches(':active') && Date.now() < end);
}

/** @returns a function that clicks the same control, even if it was replaced */
function rememberClick(island: HTMLElement, clicked: Element | null | undefined) {
  const findAll = () => [...island.querySelectorAll<HTMLElement>('a, button')];
  const index = findAll().indexOf(clicked as HTMLElement);
  return () => {
    // Not while the visitor types, because inserting text would interrupt it.
    const isTyping = document.activeElement?.matches('input, textarea');
    if (isHydrated(island) && !isTyping) findAll()[index]?.click();
  };
}

// After a return from the back/forward cache, a script that was loading may never arrive.
addEventListener('pageshow', ({ persisted }) => persisted && waiting.clear());
