/** How long data are kept, beside `legal.retentionDays` of the identity: Privacidad says it, and the server does it. */
export const keptFor = {
  /** A subscription that nobody confirmed. */
  pendingDays: 7,
  /** A message that is marked as no client's. */
  otherDays: 30,
  /** A message after its time, and the proof of a subscription after its end: the longest time in which somebody may be held liable under the data-protection law (LOPDGDD, arts. 32 and 72 to 74). */
  blockedYears: 3,
};
