import type { Delivery } from '../../data/outbox/delivery.ts';
import type { Mail } from '../../data/outbox/outbox.ts';
import type { Attempt, CircuitBreaker } from './circuit-breaker.ts';

/** How often a server may refuse a letter before others are tried in its place: they keep their order. */
const patience = 12;
type Refusal = Delivery & { kind: 'refused' };

/**
 * Distinguishes a refusal of one e-mail from a refusal of all: one refused e-mail must not delay the
 * others.
 * @param breaker of the mail server
 * @param letters the breaker of letters, which the server may refuse separately
 * @param tell is called for a refusal that makes others wait
 */
export function createClassifier(
  breaker: CircuitBreaker,
  letters: CircuitBreaker,
  tell: (mail: Mail, reason: string) => void,
) {
  /** How often each letter was refused for which the others wait. */
  const refusals = new Map<string, number>();
  /** The e-mails that ended without an answer, with the first such attempt. */
  const suspects = new Map<string, Attempt>();

  function isPassedOver({ id, kind, attempts }: Mail) {
    if (kind !== 'letter' || attempts > 0) return true;
    const count = (refusals.get(id) ?? 0) + 1;
    refusals.set(id, count);
    return count > patience;
  }

  /** Whether an answer is about one e-mail; one that never came is, if others have passed since. */
  function isOfMail({ id }: Mail, { isOfMail, fault }: Refusal, attempt: Attempt) {
    if (isOfMail || fault !== 'unreachable') return isOfMail;
    const first = suspects.get(id) ?? attempt;
    suspects.set(id, first);
    return breaker.hasPassed(first);
  }

  function noteTaken({ kind }: Mail, delivery: Delivery) {
    const isAsked =
      delivery.kind !== 'gone' && !('fault' in delivery && delivery.fault === 'error');
    if (isAsked) breaker.close();
    if (isAsked && kind === 'letter') letters.close();
  }

  function classifyRefusal(mail: Mail, delivery: Refusal, attempt: Attempt): Delivery {
    if (!isOfMail(mail, delivery, attempt)) {
      if (breaker.trip(delivery.fault, attempt)) tell(mail, delivery.reason);
      return delivery;
    }
    suspects.delete(mail.id);
    if (delivery.isOfMail) breaker.close();
    if (!isPassedOver(mail)) {
      if (letters.trip(delivery.fault, letters.begin())) tell(mail, delivery.reason);
      return delivery;
    }
    refusals.delete(mail.id);
    return { ...delivery, kind: 'delayed' };
  }

  return {
    /** The ids of e-mails that may be the reason why the server does not answer. */
    suspects: () => [...suspects.keys()],
    /** Notes what an answer says about the mail server. @returns what it says about the e-mail */
    classify(mail: Mail, delivery: Delivery, attempt: Attempt): Delivery {
      if (delivery.kind === 'refused') return classifyRefusal(mail, delivery, attempt);
      suspects.delete(mail.id);
      refusals.delete(mail.id);
      noteTaken(mail, delivery);
      return delivery;
    },
  };
}
