import type { CSSProperties } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import {
  type AccountLine,
  accountName,
  type MessageAccount,
} from '../../../lib/texts/account-message.ts';
import { displayFont, sizes } from '../letter-style.ts';

const { light } = readPalette();
const name: CSSProperties = {
  padding: '0.5em 0.75em 0.5em 0',
  borderBottom: `1px solid ${light.rule}`,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'baseline',
};

type Part = 'table' | 'title' | 'name' | 'amount' | 'spent' | 'left' | 'sum' | 'marked' | 'soft';
type Styles = Partial<Record<Part, CSSProperties>>;

/** Inline styles for e-mails, as many mail programs support no style sheets. */
export const emailStyles: Styles = {
  table: { width: '100%', margin: '1em 0 0.5em', borderCollapse: 'collapse' },
  title: {
    paddingBottom: '0.25em',
    font: `700 ${sizes.large}/1.2 ${displayFont}`,
    textAlign: 'left',
  },
  name,
  amount: {
    ...name,
    width: '1%', // the names have the rest
    paddingRight: 0,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  spent: { fontWeight: 700 },
  left: {
    borderTop: `4px double ${light.ink}`,
    borderBottom: 0,
    fontSize: sizes.large,
    fontWeight: 700,
  },
  sum: { fontSize: sizes.largest, lineHeight: 1.15 },
  /** The marker behind what is left, in a complete account. */
  marked: { padding: '0 0.25em', background: light.marker, color: light['on-marker'] },
  soft: { display: 'block', margin: 0, color: light['ink-soft'], fontSize: sizes.small },
};

type Props = { account: MessageAccount; styles?: Styles };

export function AccountTable({ account, styles = {} }: Props) {
  const { lines, spent, left, leftOut, shares } = account;
  const isMarked = !leftOut && shares.at(-1) !== 0;
  return (
    <>
      <table cellPadding={0} cellSpacing={0} className="lines" style={styles.table}>
        <caption style={styles.title}>{accountName}</caption>
        <tbody>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <Row key={row} line={line} styles={styles} />
          ))}
          {spent && <Row kind="spent" line={spent} styles={styles} />}
          {left && <Row isMarked={isMarked} kind="left" line={left} styles={styles} />}
        </tbody>
      </table>
      {leftOut && (
        <p className="soft small" style={styles.soft}>
          {leftOut}
        </p>
      )}
    </>
  );
}

type RowProps = {
  line: AccountLine;
  styles: Styles;
  kind?: 'spent' | 'left';
  isMarked?: boolean;
};

function Row({ line, styles, kind, isMarked = false }: RowProps) {
  const own = kind && styles[kind];
  const sum = kind === 'left' ? styles.sum : undefined;
  const ruled = kind === 'left' ? 'double' : 'ruled';
  return (
    <tr className={kind && `sum-${kind}`}>
      <th className={ruled} scope="row" style={{ ...styles.name, ...own }}>
        {line.name}
        {line.aside && (
          <span className="soft small" style={styles.soft}>
            {' '}
            {line.aside}
          </span>
        )}
      </th>
      <td className={ruled} style={{ ...styles.amount, ...own, ...sum }}>
        <span style={isMarked ? styles.marked : undefined}>{line.amount}</span>
      </td>
    </tr>
  );
}
