/** Coefficients of the plusvalía municipal in hundredths, by completed years from 0 to 20 and more. */
export type LandTable = { law: string; from: string; hundredths: readonly number[] };

/**
 * Figures of the law for the taxes of a sale. When a year begins, read each source again and then change
 * `year` and `readOn`. `npm run check-launch` reminds of it.
 */
export const taxTables = {
  /** The year of the sales. */
  year: 2026,
  /** The day on which the figures were last compared with their sources. */
  readOn: '2026-11-25',
  /**
   * A decree that may lapse. From its day on the previous table may still apply, so estimates use the higher
   * one. After the vote delete this entry and, if it was rejected, its table below. `check-launch` reminds.
   */
  unsettled: {
    law: 'Real Decreto-ley 29/2026, art. 10 (BOE-A-2026-20823)',
    from: '2026-12-01',
  } as { law: string; from: string } | undefined,
  /**
   * The highest coefficients of the plusvalía municipal (TRLRHL, BOE-A-2004-4214, art. 107.4). Each table
   * applies until the day of the next. Sources: Real Decreto-ley 8/2023, art. 24 (BOE-A-2023-26452), and the
   * decree above.
   */
  landTables: [
    {
      law: 'Real Decreto-ley 8/2023',
      from: '2024-01-01',
      hundredths: [15, 15, 14, 14, 16, 18, 19, 20, 19, 15, 12, 10, 9, 9, 9, 9, 10, 13, 17, 23, 40],
    },
    {
      law: 'Real Decreto-ley 29/2026',
      from: '2026-12-01',
      hundredths: [
        17, 16, 16, 17, 17, 19, 21, 23, 24, 25, 22, 18, 14, 12, 11, 11, 11, 11, 13, 20, 30,
      ],
    },
  ] as readonly LandTable[],
  /** The highest rate of the plusvalía municipal, in percent: TRLRHL, art. 108.1. */
  highestLandRate: 30,
  /**
   * The scale of the savings base, State and region together: the percentage up to each limit in euros. Ley
   * 35/2006 (BOE-A-2006-20764), arts. 66.1 and 76, one half each.
   */
  savingsScale: [
    [6_000, 19],
    [50_000, 21],
    [200_000, 23],
    [300_000, 27],
    [Number.POSITIVE_INFINITY, 30],
  ],
  /**
   * Owners abroad: the percentage of the gain that they pay, and of the price that the buyer withholds. Real
   * Decreto Legislativo 5/2004 (BOE-A-2004-4527), arts. 25.1.f and 25.2.
   */
  abroad: { rate: 19, withheld: 3 },
  /**
   * Homes acquired before a day. The part of the gain until `until`, by days, is reduced by `percent` for
   * each year of ownership over two on `countedUntil`, rounded up; after more than ten years that part is
   * exempt. Since 2015 for prices of up to `limit` euros an owner. Ley 35/2006, ninth transitional provision.
   */
  oldHomes: {
    before: '1994-12-31',
    until: '2006-01-19',
    countedUntil: '1996-12-31',
    percent: 11.11,
    limit: 400_000,
  },
  /**
   * Homes bought within these days, from nobody of the family: the exempt percentage of the gain. Ley 35/2006,
   * additional provision 37; of owners abroad, Real Decreto Legislativo 5/2004, additional provision 4.
   */
  halfExempt: { from: '2012-05-12', until: '2012-12-31', percent: 50 },
} as const;
