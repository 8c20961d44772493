import { readPalette } from '../../../lib/palette.ts';

const { light } = readPalette();
const [rows, columns] = [4, 5];

const wall = {
  width: '170px',
  padding: '4px',
  border: `2px solid ${light.ink}`,
  borderTop: `12px solid ${light.awning}`,
  background: light.wall,
  borderCollapse: 'separate',
  borderSpacing: '8px',
  tableLayout: 'fixed',
  fontSize: 0,
  lineHeight: 0,
} as const;

/**
 * The house of the account, as the page draws it: twenty windows, of which the last ones are lit, as far as
 * the price is left. A table, which every mail program draws.
 * @param left the share of the price that is left, from 0 to 1
 */
export function KeptHouse({ left }: { left: number }) {
  const lit = Math.round(rows * columns * left);
  const windows = Array.from({ length: rows * columns }, (_, place) => place);
  return (
    <table aria-hidden="true" cellSpacing={8} role="presentation" style={wall}>
      <tbody>
        {windows
          .filter((place) => place % columns === 0)
          .map((first) => (
            <tr key={first}>
              {windows.slice(first, first + columns).map((place) => (
                <td key={place} style={pane(place >= rows * columns - lit)} />
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const pane = (isLit: boolean) => ({
  height: '26px',
  padding: 0,
  background: isLit ? light.marker : light.night,
});
