import type { Scheme } from '../../lib/palette.ts';

/** In pixels of a screen of double density: the e-mail shows the picture at half the size. */
export const letterHouse = { width: 152, height: 162 };

/** Lit windows, in addition to that of the street: somebody is in. */
const lit =
  'M607 116h26v32h-26zm13 0v32m-13-18h26M527 182h26v32h-26zm13 0v32m-13-18h26M687 182h26v32h-26zm13 0v32m-13-18h26';

/**
 * Draws the house above each e-mail: the last house of the street, without a background, so that it fits
 * the paper of both schemes.
 * @param parts the street's drawings
 */
export function drawLetterHouse(parts: string, light: Scheme): string {
  const colours = Object.entries(light).map(([name, value]) => `--${name}:${value};`);
  return `<style>
    :root { ${colours.join('')} --lit: ${light.marker}; --pane-lit: ${light.marker}; }
    .parts svg { position: absolute; width: 0; height: 0; }
  </style>
  <div class="parts" style="position:absolute">${parts}</div>
  <svg fill="${light.pane ?? light.sheet}" stroke="${light.ink}" stroke-width="2" viewBox="478 0 284 302.7">
    <use href="#block"/>
    <path d="${lit}" fill="${light.marker}"/>
    <path d="M478 300H762" stroke-width="5"/>
  </svg>`;
}
