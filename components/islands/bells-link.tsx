'use client';

import { useEffect, useRef } from 'react';
import { MessageLink } from './message-link';

const windows = 9; // windows of `night` in agency/style/street.svg

/**
 * Links to the contact form and copies the scenes of the pressed bells into its message. Each pressed bell
 * also lights a window above the footer; the tenth shares the first one's.
 */
export function BellsLink() {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const light = () => {
      const street = document.querySelector<SVGElement>('footer > svg');
      const bells = listBells(link.current);
      for (let i = 0; i < windows; i++) {
        const isLit = bells.some(({ bell }, number) => bell.checked && number % windows === i);
        street?.style.setProperty(`--lit-${i + 1}`, isLit ? 'var(--marker)' : null);
      }
    };
    light();
    addEventListener('change', light);
    return () => removeEventListener('change', light);
  }, []);

  const listScenes = () =>
    listBells(link.current).flatMap(({ bell, scene }) => (bell.checked ? `«${scene}»` : []));
  return (
    <MessageLink className="button" listLines={listScenes} ref={link} title="Me suena:">
      Cuéntanos lo tuyo
    </MessageLink>
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
