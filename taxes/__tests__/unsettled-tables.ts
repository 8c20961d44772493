import type { taxTables as currentTables, LandTable } from '../tables';

const { taxTables } = jest.requireActual<{ taxTables: typeof currentTables }>('../tables');

const decree: LandTable = {
  law: 'Real Decreto-ley 29/2026',
  from: '2026-12-01',
  hundredths: [17, 16, 16, 17, 17, 19, 21, 23, 24, 25, 22, 18, 14, 12, 11, 11, 11, 11, 13, 20, 30],
};

/** The tables as of November 2026, when nobody knew whether a decree would hold, for `jest.mock`. */
export const mockTables = {
  taxTables: {
    ...taxTables,
    year: 2026,
    unsettled: { law: `${decree.law}, art. 10`, from: decree.from },
    landTables: [taxTables.landTables[0], decree],
  },
};
