import { agency } from '../../lib/agency';
import { settings } from '../../lib/settings';
import styles from './wordmark.module.css';

export function Wordmark() {
  const [start, end] = halve(agency.name);
  return (
    <span className={styles.wordmark}>
      <svg aria-hidden="true" viewBox="0 0 32 36">
        <use href={`${settings.basePath}/street.svg#mark`} />
      </svg>
      <span>
        <span>{start}</span> {end && <span>{end}</span>}
      </span>
    </span>
  );
}

/** A name in the two parts, nearest in length, that it breaks into where one line is too narrow for it. */
function halve(name: string): string[] {
  const words = name.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  const measure = (parts: string[]) => Math.max(...parts.map(({ length }) => length));
  const [best = [name]] = breaks.sort((a, b) => measure(a) - measure(b));
  return best.filter(Boolean);
}
