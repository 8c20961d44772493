import { readPalette } from '../../../lib/palette.ts';

const { light } = readPalette();
const storeys = 7;
const windows = [0, 1, 2, 3];

const wall = {
  margin: '1.25em 0',
  padding: '4px',
  borderTop: `10px solid ${light.awning}`,
  background: light.night,
  borderCollapse: 'separate',
  borderSpacing: '5px',
} as const;
const pane = { width: 12, height: 9, padding: 0, fontSize: 0, lineHeight: 0 };

/**
 * The house of the account, which closes the page too: as many of its storeys are lit, from the ground up,
 * as are left of the price. A table, which every mail program draws.
 * @param kept what is left, from 0 to 1
 */
export function KeptHouse({ kept }: { kept: number }) {
  const shut = storeys - Math.round(storeys * kept);
  return (
    <table aria-hidden="true" cellSpacing={5} role="presentation" style={wall}>
      <tbody>
        {Array.from({ length: storeys }, (_, storey) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its place
          <tr key={storey}>
            {windows.map((window) => (
              <td
                key={window}
                style={{
                  ...pane,
                  background: storey < shut ? light['night-rule'] : light.marker,
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
