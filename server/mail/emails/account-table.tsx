import { readPalette } from '../../../lib/palette.ts';
import {
  type AccountLine,
  accountName,
  type MessageAccount,
} from '../../../lib/texts/account-message.ts';
import { displayFont, sizes } from '../letter-style.ts';

const { light } = readPalette();
const frame = { margin: '1em 0 0.5em' };
const table = { width: '100%', borderCollapse: 'collapse' } as const;
const title = {
  padding: '0.75em 0 0.25em',
  font: `700 ${sizes.large}/1.2 ${displayFont}`,
  textAlign: 'left',
} as const;
const rule = `1px solid ${light.rule}`;
const name = {
  padding: '0.5em 0.75em 0.5em 0',
  borderBottom: rule,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'baseline',
} as const;
const amount = {
  ...name,
  width: '1%', // the names have the rest
  paddingRight: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
} as const;
const strong = {
  borderTop: `4px double ${light.ink}`,
  borderBottom: 0,
  fontSize: sizes.large,
  fontWeight: 700,
};
/** The page's marker, below what is left of a complete account. */
const marked = { padding: '0 0.25em', background: light.marker, color: light['on-marker'] };
const soft = { display: 'block', color: light['ink-soft'], fontSize: sizes.small };

/** The account of a message: a row for each line, and the strongest for what is left. */
export function AccountTable({ account }: { account: MessageAccount }) {
  const { lines, spent, left, leftOut, shares } = account;
  return (
    <div style={frame}>
      <table cellPadding={0} cellSpacing={0} style={table}>
        <caption style={title}>{accountName}</caption>
        <tbody>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <Row key={row} line={line} />
          ))}
          {spent && <Row isSpent line={spent} />}
          {left && <Row isLeft isMarked={!leftOut && shares.at(-1) !== 0} line={left} />}
        </tbody>
      </table>
      {leftOut && (
        <p className="soft" style={{ ...soft, margin: '0.5em 0 0' }}>
          {leftOut}
        </p>
      )}
    </div>
  );
}

type RowProps = { line: AccountLine; isSpent?: boolean; isLeft?: boolean; isMarked?: boolean };

function Row({ line, isSpent = false, isLeft = false, isMarked = false }: RowProps) {
  const last = isLeft ? strong : { fontWeight: isSpent ? 700 : 400 };
  return (
    <tr>
      <th className={isLeft ? 'double' : 'ruled'} scope="row" style={{ ...name, ...last }}>
        {line.name}
        {line.aside && (
          <span className="soft" style={soft}>
            {line.aside}
          </span>
        )}
      </th>
      <td className={isLeft ? 'double' : 'ruled'} style={{ ...amount, ...last }}>
        <span style={isMarked ? marked : undefined}>{line.amount}</span>
      </td>
    </tr>
  );
}
