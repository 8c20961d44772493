/** A case that somebody has published, read on 25 November 2026 or in the days before. */
export type PublishedCase = {
  /** Where it stands, and what it works out. */
  source: string;
  about: string;
  /** What it says, and what the law says today: euros, or percent where `about` names a share. */
  published: number;
  law: number;
  /** What the account says. */
  ours: () => number | undefined;
  /** Why it differs from the law. */
  differs?: string;
};
