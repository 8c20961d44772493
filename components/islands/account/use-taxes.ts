import { useState } from 'react';
import type { Tax } from '../../../taxes/questions';

type Taxes = typeof import('./account-questions');

/** Loads the code of the taxes, and stores which to estimate and whose questions are open. */
export function useTaxes() {
  const [taxes, setTaxes] = useState<Taxes>();
  const [isMissing, setMissing] = useState(false);
  const [requested, setRequested] = useState<Tax[]>([]);
  const [open, setOpen] = useState<Tax>();
  /** Opens or closes the questions of a tax. Closing does not remove the estimate. */
  const toggle = async (tax: Tax) => {
    setRequested([...new Set(requested).add(tax)]);
    setOpen(taxes && open === tax ? undefined : tax);
    setMissing(false);
    try {
      setTaxes(await import('./account-questions'));
    } catch {
      setMissing(true);
    }
  };
  return { taxes, isMissing, requested, open, toggle };
}
