import type { Bar } from './amounts';

type Props = { bar: Bar | undefined; kind: 'kept' | 'taken' | 'cost' };

/**
 * Draws the light in the windows of a storey: of what is kept, or of what is taken away; for a cost of
 * what it leaves, and what it takes, if anything. Drawn with attributes, as a page without script has
 * no styles of elements.
 */
export function AccountBar({ bar, kind }: Props) {
  if (!bar) return null;
  const draw = (kind: string, start: number, end: number) =>
    start < end && (
      <rect
        className={`account-${kind}`}
        height="100%"
        width={percent(end - start)}
        x={start ? percent(start) : undefined}
      />
    );
  return (
    <svg aria-hidden="true" className="account-bar">
      {kind === 'cost' && draw('kept', 0, bar.start)}
      {draw(kind === 'kept' ? kind : 'taken', bar.start, bar.end)}
    </svg>
  );
}

const percent = (part: number) => `${Number((100 * part).toFixed(2))}%`;
