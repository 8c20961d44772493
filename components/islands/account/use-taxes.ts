import { useState } from 'react';
import type { Answers } from '../../../taxes/answers';
import type { Town } from '../../../taxes/estimates';
import type { Tax } from '../../../taxes/questions';

type Taxes = typeof import('./account-questions');

/** Loads the code of the taxes, and stores which to estimate and whose questions are open. */
export function useTaxes(town: Town) {
  const [taxes, setTaxes] = useState<Taxes>();
  const [isMissing, setIsMissing] = useState(false);
  const [requested, setRequested] = useState<Tax[]>([]);
  const [open, setOpen] = useState<Tax>();
  const load = async () => {
    setIsMissing(false);
    try {
      setTaxes(await import('./account-questions'));
    } catch {
      setIsMissing(true);
    }
  };
  /** Opens or closes the questions of a tax. Closing does not remove the estimate. */
  const toggle = (tax: Tax) => {
    if (!taxes) load();
    setRequested([...requested, tax]);
    setOpen(taxes && open === tax ? undefined : tax);
  };
  const prepare = (answers: Answers) => taxes?.prepareEstimates(answers, town, requested);
  return { taxes, isMissing, requested, open, toggle, prepare };
}
