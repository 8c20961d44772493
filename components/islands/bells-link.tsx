'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { addToMessage } from './message';
import { MessageRefusal } from './message-refusal';

const windows = 9; // windows of `night` in agency/style/street.svg

/**
 * Links to the contact form and copies the scenes of the pressed bells into its message. Each pressed bell
 * also lights a window above the footer; the tenth shares the first one's.
 */
export function BellsLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const light = () => lightWindows(listBells(link.current));
    light();
    addEventListener('change', light);
    return () => removeEventListener('change', light);
  }, []);

  const addScenes = (event: MouseEvent) => {
    const bells = listBells(link.current);
    const lines = bells.flatMap(({ bell, scene }) => (bell.checked ? `«${scene}»` : []));
    setRefused(addToMessage(event, { title: 'Me suena:', lines }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without a pressed bell, or before hydration, it is a link */}
      <a className="button" href="#contact" onClick={addScenes} ref={link}>
        Cuéntanos lo tuyo
      </a>
      {isRefused && <MessageRefusal />}
    </>
  );
}

/** Lists the bells of the link's house, each with its subject. */
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
