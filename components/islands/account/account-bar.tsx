import type { Bar } from './amounts';

type Props = { bar: Bar | undefined; kind: 'kept' | 'taken' | 'cost' };

/**
 * Draws a bar, or nothing for an empty one.
 * @param kind of money: kept, taken away, or a cost, before which stands what it leaves. Drawn with
 *   attributes, as a page without script has no styles of elements
 */
export function AccountBar({ bar, kind }: Props) {
  if (!bar || bar.start === bar.end) return null;
  const draw = (kind: string, start: number, end: number) => (
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
