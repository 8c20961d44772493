import type { FunctionComponent } from 'react';
import { islands } from '../islands';
import { hydrateIsland, isHydrated } from './hydrate-island';

// The script that `load.ts` loads, with React and the islands.

/** An event, or an element whose input the browser has restored. */
export type Touched = { target: EventTarget | null; type?: string };

/** The touched islands, each with the element that was clicked last. */
const clicks = new Map<HTMLElement, Element | null>();

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
  const isFirst = !clicks.has(island);
  if (isFirst || clicked) clicks.set(island, clicked);
  if (!isFirst) return;
  const { island: name, props = '{}' } = island.dataset;
  const Island = islands[name as keyof typeof islands] as FunctionComponent;
  await waitForRelease(island);
  const repeatClick = rememberClick(island, clicks.get(island));
  hydrateIsland(island, <Island {...JSON.parse(props)} />);
  repeatClick();
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
