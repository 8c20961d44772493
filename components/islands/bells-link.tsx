'use client';

import type { MouseEvent } from 'react';
import { addToMessage } from './message';

/** Links to the contact form, and takes the scenes whose bells were rung into its message. */
export function BellsLink() {
  const takeScenes = (event: MouseEvent) => {
    const scenes = document.querySelectorAll(':checked ~ strong');
    addToMessage(
      event,
      'Me suena:',
      Array.from(scenes, ({ textContent }) => `«${textContent}»`),
    );
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a rung bell, or before hydration, it is a link
    <a className="button" href="#contact" onClick={takeScenes}>
      Cuéntanos lo tuyo
    </a>
  );
}
