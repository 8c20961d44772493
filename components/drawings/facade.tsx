import { settings } from '../../lib/settings';

const drawing = `${settings.basePath}/street.svg`;

const awnings: [x: number, y: number][] = [
  [360, 230],
  [620, 166],
  [40, 130],
  [-560, 210],
  [960, 130],
  [1380, 166],
];

/**
 * A street in elevation, as an architect draws it. At night some windows are
 * lit. Its parts are in a file of their own, so that the page need not wait for
 * them; the colours are the page's.
 */
export function Facade() {
  return (
    <svg
      aria-hidden="true"
      fill="var(--pane)"
      preserveAspectRatio="xMidYMax slice"
      stroke="var(--ink)"
      strokeWidth="1.4"
      viewBox="-760 0 2280 300"
    >
      <use href={`${drawing}#street`} />
      {awnings.map(([x, y]) => (
        <use href={`${drawing}#awning`} key={x} x={x} y={y} />
      ))}
    </svg>
  );
}
