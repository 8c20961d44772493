import { readShare } from '../amounts';

/**
 * Parses a share of the home: 50 %, 50, 1/2, ½.
 * @returns a number from 0 to 1; undefined for other texts and for 0,5, which may mean a half or half a
 *   percent
 */
export function readPart(text: string): number | undefined {
  const seen = text.normalize('NFKC'); // ½ becomes 1⁄2
  const [, over, under] = /^\s*(\d)\s*[/⁄]\s*(\d{1,2})\s*$/.exec(seen) ?? [];
  const hasUnit = seen.includes('%');
  const percent = (readShare(hasUnit ? seen : `${seen}%`) ?? 0) / 1e6;
  const share = over ? Number(over) / Number(under) : percent;
  return share < 1 && share >= (hasUnit || over ? 1e-6 : 0.01) ? share : undefined;
}
