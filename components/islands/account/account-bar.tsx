import type { Bar } from './amounts';

type Props = { bar: Bar | undefined; kind: 'kept' | 'taken' | 'cost' };

/**
 * Draws the lit windows of a storey: the share that is kept or taken away; for a cost, what it leaves and
 * what it takes. Drawn with attributes, because a page without script has no inline styles.
 */
export function AccountBar({ bar, kind }: Props) {
  if (!bar) return null;
  const draw = (kind: 'kept' | 'taken', start: number, end: number) =>
    start < end && (
      <rect
        className={kind === 'taken' ? 'account-taken' : undefined}
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
