/** Retention times, in addition to `legal.retentionDays` of the identity. Privacidad states them and the server applies them. */
export const keptFor = {
  /** A subscription that nobody confirmed. */
  pendingDays: 7,
  /** A message marked as «No es cliente». */
  otherDays: 30,
  /**
   * A message after `legal.retentionDays`, and the proof of a subscription after its end: the longest
   * limitation period of the data-protection law (LOPDGDD, arts. 32 and 72 to 74).
   */
  blockedYears: 3,
};
