/** A published case, read on 25 November 2026 or shortly before. */
export type PublishedCase = {
  /** Its source and its topic. */
  source: string;
  about: string;
  /** The result of the source, and of today's law: euros, or percent if `about` names a share. */
  published: number;
  law: number;
  /** The result of the account. */
  ours: () => number | undefined;
  /** The reason for a difference from the law. */
  differs?: string;
};
