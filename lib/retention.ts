/** Retention times besides `legal.retentionDays`. Privacidad states them and the server applies them. */
export const retentionTimes = {
  /** An unconfirmed subscription. */
  pendingDays: 7,
  /** A message marked «No es cliente». */
  noCustomerDays: 30,
  /**
   * A message after `legal.retentionDays`, and the proof of a subscription that has ended: the longest
   * limitation period of the data-protection law (LOPDGDD, arts. 32 and 72 to 74).
   */
  blockedYears: 3,
};
