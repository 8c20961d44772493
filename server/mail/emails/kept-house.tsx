import { readPalette } from '../../../lib/palette.ts';

const { light } = readPalette();
const number = 12;
/** The middle of each window of a storey, from 0 to 1. */
const windows = Array.from({ length: number }, (_, place) => (place + 0.5) / number);

const wall = {
  width: '100%',
  padding: '3px',
  borderTop: `10px solid ${light.awning}`,
  background: light.night,
  borderCollapse: 'separate',
  borderSpacing: '4px',
  tableLayout: 'fixed',
  fontSize: 0,
  lineHeight: 0,
} as const;

/**
 * The house of the account, as the page draws it: a storey for each line, from the price down. What a cost takes
 * is terracotta in its storey and dark below. A table, which every mail program draws.
 * @param shares the part of the price that is left after each line, from 0 to 1
 */
export function KeptHouse({ shares }: { shares: number[] }) {
  return (
    <table aria-hidden="true" cellSpacing={4} role="presentation" style={wall}>
      <tbody>
        {shares.map((share, storey) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its place
          <tr key={storey}>
            {windows.map((place) => (
              <td key={place} style={pane(place, share, shares[storey - 1] ?? share)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pane(place: number, kept: number, before: number) {
  const background =
    place < kept ? light.marker : place < before ? light.awning : light['night-rule'];
  return { height: '14px', padding: 0, background };
}
