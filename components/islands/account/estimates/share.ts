import { readShare } from '../amounts';

/**
 * Parses a share of the home: 50 %, 50, 1/2, ½, la mitad, dos tercios.
 * @returns a number from 0 to 1; undefined for other texts and for 0,5, which may mean a half or half a
 *   percent
 */
export function readPart(text: string): number | undefined {
  const said = text
    .normalize('NFKC') // ½ becomes 1⁄2
    .toLowerCase()
    .replace(/^(el|la|una?) | (de la|de mi|del) \p{L}+$/gu, '');
  const share = readFraction(said) ?? readPercent(said) ?? 0;
  return share > 0 && share < 1 ? share : undefined;
}

function readFraction(said: string): number | undefined {
  const [, over, under] = /^(\d)\s*[/⁄]\s*(\d{1,2})$/.exec(said) ?? [];
  if (over) return Number(over) / Number(under);
  const [, times = '', name] =
    /^(dos |tres )?(mitad|medi[ao]|ter[a-z]+|cuart[a-z]+)( partes?)?$/.exec(said) ?? [];
  if (!name) return undefined;
  return (['dos ', 'tres '].indexOf(times) + 2) / ('mtc'.indexOf(name.charAt(0)) + 2);
}

function readPercent(said: string): number | undefined {
  const hasUnit = /[%a-z]$/.test(said);
  const share = (readShare(hasUnit ? said : `${said}%`) ?? 0) / 1e6;
  return hasUnit || share >= 0.01 ? share : undefined;
}
