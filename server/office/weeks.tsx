import type { Week } from '../store/weeks.ts';
import { writeDate } from './words.ts';

const width = 12; // of a week
const height = 70;

/** How many more or fewer each week: a drawing, and its table. */
export function Weeks({ weeks }: { weeks: Week[] }) {
  const changes = weeks.map(({ joined, left }) => joined - left);
  const most = Math.max(1, ...changes);
  const unit = height / (most - Math.min(0, ...changes));
  const zero = most * unit;
  return (
    <figure className="weeks">
      <figcaption>Cuántos más o menos cada semana, el último medio año</figcaption>
      <svg aria-hidden="true" viewBox={`0 -2 ${weeks.length * width} ${height + 4}`}>
        {changes.map((change, index) => (
          <rect
            className={change < 0 ? 'fewer' : 'more'}
            height={Math.abs(change) * unit}
            key={weeks[index]?.start}
            width={width - 3}
            x={index * width + 1.5}
            y={change < 0 ? zero : zero - change * unit}
          />
        ))}
        <path d={`M0 ${zero}H${weeks.length * width}`} stroke="var(--ink)" strokeWidth="1.5" />
      </svg>
      <details>
        <summary>La tabla</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Semana del</th>
              <th scope="col">Altas</th>
              <th scope="col">Bajas</th>
              <th scope="col">Suscritos</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ start, joined, left, subscribed }) => (
              <tr key={start}>
                <th scope="row">{writeDate(start)}</th>
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
