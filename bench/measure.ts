import { type Figures, takeMedians } from './figures.ts';
import { timeForms } from './forms.ts';
import { auditPage } from './lighthouse.ts';

export type Round = {
  figures: Figures;
  /** Lighthouse's, from 0 to 100, by device and category. */
  scores: Record<string, number>;
  /** What keeps a score from 100. */
  shortfalls: string[];
};
export type Result = {
  medians: Figures;
  scores: Record<string, number>;
  shortfalls: string[];
};

/** Measures a page once, in everything. */
export async function measureRound(url: string): Promise<Round> {
  const mobile = await auditPage(url, 'mobile');
  const desktop = await auditPage(url, 'desktop');
  const forms = await timeForms(url);
  return {
    figures: { ...mobile.load, desktopCls: desktop.load.cls, ...forms },
    scores: { ...mobile.scores, ...desktop.scores },
    shortfalls: [...mobile.shortfalls, ...desktop.shortfalls],
  };
}

/** The medians of several rounds, and everything that kept a score from 100 in any. */
export function summarise(rounds: Round[]): Result {
  return {
    medians: takeMedians(rounds.map(({ figures }) => figures)),
    scores: takeMedians(rounds.map(({ scores }) => scores)),
    shortfalls: [...new Set(rounds.flatMap(({ shortfalls }) => shortfalls))],
  };
}
