/**
 * What the law says in figures about the taxes of a sale. Read each source again when a year begins,
 * then change `year` and `readOn`: `npm run check-launch` asks for it.
 */
export const taxTables = {
  /** The year of the sales that the figures are for. */
  year: 2026,
  /** The day on which they were last compared with their sources. */
  readOn: '2026-11-23',
  /**
   * What of them is not settled; `check-launch` asks for it until it is taken out. Once it is known
   * whether Congress validated the decree, leave one table below, from that day on the one in force.
   */
  unsettled: {
    law: 'Real Decreto-ley 29/2026, art. 10 (BOE-A-2026-20823)',
    from: '2026-12-01',
  },
  /**
   * The highest coefficients of the plusvalía municipal, in hundredths, by completed years from 0 to
   * 20 and more (TRLRHL, BOE-A-2004-4214, art. 107.4), of which the higher one is taken: those of Real
   * Decreto-ley 8/2023, art. 24 (BOE-A-2023-26452), and those of the decree above.
   */
  landCoefficients: [
    [15, 15, 14, 14, 16, 18, 19, 20, 19, 15, 12, 10, 9, 9, 9, 9, 10, 13, 17, 23, 40],
    [17, 16, 16, 17, 17, 19, 21, 23, 24, 25, 22, 18, 14, 12, 11, 11, 11, 11, 13, 20, 30],
  ],
  /** The highest rate of the plusvalía municipal, in percent: TRLRHL, art. 108.1. */
  highestLandRate: 30,
  /**
   * The scale of the savings base, of the State and the region together: up to how many euros which
   * percentage is paid. Ley 35/2006 (BOE-A-2006-20764), arts. 66.1 and 76, each one half.
   */
  savingsScale: [
    [6_000, 19],
    [50_000, 21],
    [200_000, 23],
    [300_000, 27],
    [Number.POSITIVE_INFINITY, 30],
  ],
} as const;
