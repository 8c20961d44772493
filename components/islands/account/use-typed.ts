import { type RefObject, useEffect, useState } from 'react';
import type { Answers } from '../../../taxes/answers';
import type { Texts } from './lines';

const settlingTime = 1000; // milliseconds without a change until the result is announced

/** The visitor's input: the fields, the answers for estimates, and the amount that should remain. */
export type Typed = { texts: Texts; answers: Answers; wanted: string };

/** Returns the current input of an account, and the input that has not changed for a while. */
export function useTyped(account: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState<Typed>({ texts: {}, answers: {}, wanted: '' });
  const [settled, setSettled] = useState(typed);

  const read = (): Typed => {
    // A browser extension may have added fields.
    const find = (prefix: string) => {
      const fields = account.current?.querySelectorAll<HTMLInputElement>(`[name^="${prefix}"]`);
      const values = Array.from(fields ?? [], ({ name, type, checked, value }) => [
        name.slice(prefix.length),
        type === 'checkbox' ? checked || undefined : value,
      ]);
      return Object.fromEntries(values);
    };
    return {
      texts: find('euros-'),
      answers: { ...typed.answers, ...find('sale-') },
      wanted: find('wanted')[''] ?? '',
    };
  };

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setTyped(read()), []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    settled,
    read,
    update: () => setTyped(read()),
    settle: () => setSettled(typed),
  };
}

/** Writes a text into a field of the account, as if it was typed. */
export function typeInto(account: Element | null, name: string, text: string) {
  const field = account?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
