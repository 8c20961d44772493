'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import { addToMessage } from './message';

const windows = 9; // that can be lit in the street above the footer (`night` in public/street.svg)

/**
 * Links to the contact form, and takes the scenes whose bells were rung into its message. It also
 * lights a window above the footer for each of these bells; the tenth has that of the first.
 */
export function BellsLink() {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const light = () => lightWindows(listBells(link.current));
    light();
    addEventListener('change', light);
    return () => removeEventListener('change', light);
  }, []);

  const takeScenes = (event: MouseEvent) => {
    const scenes = listBells(link.current).flatMap(({ bell, scene }) =>
      bell.checked ? `«${scene}»` : [],
    );
    addToMessage(event, 'Me suena:', scenes);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a rung bell, or before hydration, it is a link
    <a className="button" href="#contact" onClick={takeScenes} ref={link}>
      Cuéntanos lo tuyo
    </a>
  );
}

/** The bells of the link's house, in their order, with what each is about; no other checkbox of the page. */
function listBells(link: Element | null) {
  const house = link?.closest('[role="group"]');
  const bells = house?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [];
  return Array.from(bells, (bell) => ({
    bell,
    scene: bell.parentElement?.querySelector('strong')?.textContent,
  }));
}

function lightWindows(bells: ReturnType<typeof listBells>) {
  for (let i = 0; i < windows; i++) {
    const isLit = bells.some(({ bell }, number) => bell.checked && number % windows === i);
    document.body.style.setProperty(`--lit-${i + 1}`, isLit ? 'var(--marker)' : null);
  }
}
