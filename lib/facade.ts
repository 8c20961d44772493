/**
 * The house of the account, in units of the group `facade` of `agency/style/street.svg`: twenty windows, five in
 * a row, each a twentieth of the price.
 */
const [columns, count] = [5, 20];
const pane = { width: 38, height: 48, x: 34, y: 42, across: 54, down: 66 };

export const facadeViewBox = '0 0 322 388';

/** A part of a price, from 0 to 1. */
export type Share = { start: number; end: number };

/** Draws a share of the price as an SVG path: panes from the upper left on, the first and last one partly. */
export function drawPanes({ start, end }: Share): string {
  return Array.from({ length: count }, (_, place) => {
    const top = clamp(count * start - place);
    const height = clamp(count * end - place) - top;
    if (height <= 0) return '';
    const x = pane.x + pane.across * (place % columns);
    const y = pane.y + pane.down * Math.floor(place / columns) + round(pane.height * top);
    return `M${x} ${y}h${pane.width}v${round(pane.height * height)}h-${pane.width}z`;
  }).join('');
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));
const round = (length: number) => Number(length.toFixed(2));
