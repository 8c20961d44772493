/** The first line of an account that a visitor adds to the message. */
export const accountTitle = 'La cuenta de mi venta:';

/** How the line of what is left begins, in an account without and with lines left blank. */
export const leftNames = { complete: 'Lo que te queda', provisional: 'Por ahora te queda' };

/**
 * Reads from a message with an account what is left of its price, from 0 to 1.
 * @returns undefined without an account, or for one without a price or with more costs than that
 */
export function readKept(message: string): number | undefined {
  const [, account] = message.split(accountTitle);
  const [, price, ...others] = account?.slice(0, most).split('\n') ?? [];
  const left = others.find((line) =>
    Object.values(leftNames).some((name) => line.startsWith(`${name}: `)),
  );
  const kept = readEuros(left) / readEuros(price);
  return kept >= 0 && kept <= 1 ? kept : undefined;
}

/** How many characters of an account are read: who writes it may be anybody. */
const most = 2000;

/** The euros at a line's end; NaN where there are none. */
function readEuros(line = '') {
  const [, amount] = /: ([\d.]{1,15}(?:,\d\d)?)\s€/.exec(line) ?? [];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll('.', '').replace(',', '.'));
}
