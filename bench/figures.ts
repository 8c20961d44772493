/**
 * What is measured of each variant, by the name it is printed under. Times are
 * milliseconds, sizes the bytes on the wire.
 */
export const figures = {
  requests: 'requests on opening',
  earlyScripts: 'scripts until the top is read',
  document: 'document, bytes',
  script: 'scripts, bytes',
  font: 'fonts, bytes',
  image: 'images, bytes',
  other: 'other, bytes',
  total: 'all, bytes',
  fcp: 'FCP, ms',
  lcp: 'LCP, ms',
  tbt: 'TBT, ms',
  cls: 'CLS',
  desktopCls: 'CLS on desktop',
  pending: 'near a form: sends after, ms',
  answered: 'near a form: answered after, ms',
  pendingFromStart: 'opened at a form: sends after, ms',
  answeredFromStart: 'opened at a form: answered after, ms',
  formScripts: 'scripts for the forms, bytes',
} as const;

export type Figure = keyof typeof figures;
export type Figures = Record<Figure, number>;

/** The median of each of some records' numbers, which all have the same names. */
export function takeMedians<Numbers extends Record<string, number>>(
  rounds: Numbers[],
): Numbers {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      median(rounds.map((round) => round[name] ?? Number.NaN)),
    ]),
  ) as Numbers;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(half)] ?? Number.NaN;
  const high = sorted[Math.ceil(half)] ?? Number.NaN;
  return (low + high) / 2;
}
