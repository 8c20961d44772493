import type { Week } from '../../data/people/subscriber-counts.ts';
import { writeDate } from '../../text/words.ts';

const change = new Intl.NumberFormat('es', { signDisplay: 'exceptZero' });
const percent = (part: number) => `${100 * part}%`;

/** The chart needs at least this many weeks since the first subscriber. */
const fewest = 4;

/** The change of each week since the first subscriber, as a chart and a table. */
export function Weeks({ weeks: all }: { weeks: Week[] }) {
  const first = all.findIndex(({ subscribed, left }) => subscribed + left > 0);
  const weeks = first < 0 ? [] : all.slice(first);
  if (weeks.length < fewest) return null;
  return (
    <figure className="weeks">
      <figcaption>Cuántos suscriptores ganas o pierdes cada semana</figcaption>
      <Bars changes={weeks.map(({ joined, left }) => joined - left)} />
      <p className="weeks-ends">
        <span>{`Desde el ${writeDate(weeks[0]?.start ?? 0)}`}</span>
        <span>
          {'Esta semana: '}
          <strong>{change.format((weeks.at(-1)?.joined ?? 0) - (weeks.at(-1)?.left ?? 0))}</strong>
        </span>
      </p>
      <details>
        <summary>La tabla</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Semana del</th>
              <th scope="col">Para confirmar</th>
              <th scope="col">Altas</th>
              <th scope="col">Bajas</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ start, asked, joined, left, subscribed }) => (
              <tr key={start}>
                <th scope="row">{writeDate(start)}</th>
                <td>{asked ?? '–'}</td>
                <td>{joined}</td>
                <td>{left}</td>
                <td>{subscribed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The height of the mark for a week without a change, in pixels. */
const tick = 5;

/** A bar for each week, and a mark for a week without a change. The longest bar has its number. */
function Bars({ changes }: { changes: number[] }) {
  const most = Math.max(1, ...changes);
  const range = most - Math.min(0, ...changes);
  const zero = percent(most / range);
  const longest = changes.reduce(
    (found, one, index) => (Math.abs(one) > Math.abs(changes[found] ?? 0) ? index : found),
    0,
  );
  const top = changes[longest] ?? 0;
  // Keeps the number inside the chart.
  const middle = Math.min(0.93, Math.max(0.07, (longest + 0.5) / changes.length));
  return (
    <svg aria-hidden="true">
      {changes.map((one, index) => (
        <rect
          className={one < 0 ? 'fewer' : one > 0 ? 'more' : 'same'}
          height={one === 0 ? tick : percent(Math.abs(one) / range)}
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          key={index}
          width={percent(0.75 / changes.length)}
          x={percent((index + 0.125) / changes.length)}
          transform={one === 0 ? `translate(0 ${-tick})` : undefined}
          y={percent((most - Math.max(0, one)) / range)}
        />
      ))}
      <line x2="100%" y1={zero} y2={zero} />
      {top !== 0 && (
        <text
          dy={top < 0 ? '1.1em' : '-0.35em'}
          x={percent(middle)}
          y={percent((most - top) / range)}
        >
          {change.format(top)}
        </text>
      )}
    </svg>
  );
}
