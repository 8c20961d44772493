import { settings } from '../lib/settings';

const drawing = `${settings.basePath}/street.svg`;
const middles = ['8.3%', '25%', '41.7%', '58.3%', '75%'];

/**
 * The house whose bells the pains are: a row of windows beside each bell, drawn
 * around the middle of its floor, and the street door in the last sixth.
 */
export function EntryHouse() {
  return (
    <svg aria-hidden="true" stroke="currentColor" strokeWidth="1.4">
      {middles.map((middle) => (
        <use href={`${drawing}#floor`} key={middle} x="50%" y={middle} />
      ))}
      <use href={`${drawing}#entry`} x="50%" y="100%" />
    </svg>
  );
}
