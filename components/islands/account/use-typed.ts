import { startTransition, useEffect, useState } from 'react';
import type { Answers } from '../../../taxes/answers';
import type { Texts } from './lines';

const settlingTime = 1000; // milliseconds without a change until the result is announced

/** The visitor's input: the fields, the answers for estimates, and the amount that should remain. */
export type Typed = { texts: Texts; answers: Answers; wanted: string };

/** Returns the current input of the account, and the input that has not changed for a while. */
export function useTyped() {
  const [typed, setTyped] = useState<Typed>({ texts: {}, answers: {}, wanted: '' });
  const [settled, setSettled] = useState(typed);

  const read = (): Typed => ({
    texts: readFields('euros-'),
    answers: { ...typed.answers, ...readFields('sale-') },
    wanted: readFields('wanted')[''] ?? '',
  });

  /** Computes the account after the frame that shows a key. */
  const update = () => startTransition(() => setTyped(read()));
  const settle = () => {
    const now = read(); // a key before may not be computed yet
    setTyped(now);
    setSettled(now);
  };

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(update, []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, settled, read, update, settle };
}

/** Reads the fields whose name begins so, by its rest. A browser extension may have added others. */
function readFields(prefix: string) {
  const fields = document.querySelectorAll<HTMLInputElement>(`.account [name^="${prefix}"]`);
  const values = Array.from(fields, ({ name, type, checked, value }) => [
    name.slice(prefix.length),
    type === 'checkbox' ? checked || undefined : value,
  ]);
  return Object.fromEntries(values);
}

/** Writes a text into a field of the account, as if it was typed. */
export function typeInto(name: string, text: string) {
  const field = document.querySelector<HTMLInputElement>(`.account [name="${name}"]`);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
