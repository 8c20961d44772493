import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands';

// What the exported page loads once a visitor needs it. Everything happens
// while this runs, so that whoever loaded it knows afterwards what is awake.
const asleep = document.querySelectorAll<HTMLElement>(
  '[data-island]:not([data-awake])',
);
for (const place of asleep) wake(place);

/** Wakes one island. One that breaks gets its elements back, with what was typed. */
function wake(place: HTMLElement) {
  const Component = islands[place.dataset.island as keyof typeof islands];
  const elements = [...place.childNodes];
  const focused = document.activeElement as HTMLElement;
  const giveUp = (error: unknown) => {
    place.removeAttribute('data-awake');
    place.replaceChildren(...elements);
    if (place.contains(focused)) focused.focus();
    reportError(error);
  };
  const island = (
    <Awake place={place}>
      <Component />
    </Awake>
  );
  try {
    flushSync(() => hydrateRoot(place, island, { onUncaughtError: giveUp }));
  } catch (error) {
    giveUp(error);
  }
}

/** Says that an island is awake, once all in it is. */
function Awake({
  place,
  children,
}: {
  place: HTMLElement;
  children: ReactNode;
}) {
  useEffect(() => place.setAttribute('data-awake', ''), [place]);
  return children;
}
