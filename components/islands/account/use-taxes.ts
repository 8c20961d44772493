import { useState } from 'react';
import type { Town } from './estimates/estimates';
import type { Tax } from './estimates/questions';
import { fillFees, lines } from './lines';
import type { Typed } from './use-typed';

/** The code of the taxes, loaded when an estimate is requested. */
export type Taxes = typeof import('./estimates/taxes');

/** Keeps which taxes to estimate, and whose questions are open. `isMissing`: their code failed to load. */
export function useTaxes(town: Town, feeRate?: number) {
  const [taxes, setTaxes] = useState<Taxes>();
  const [isMissing, setIsMissing] = useState(false);
  const [asked, setAsked] = useState<Tax[]>([]);
  const [open, setOpen] = useState<Tax>();
  const load = async () => {
    setIsMissing(false);
    try {
      setTaxes(await import('./estimates/taxes'));
    } catch {
      setIsMissing(true);
    }
  };
  /** Opens or closes the questions of a tax. Closing keeps the estimate. */
  const toggle = (tax: Tax) => {
    if (!taxes) load();
    setAsked([...asked, tax]);
    setOpen(taxes && open === tax ? undefined : tax);
  };
  const estimate = ({ texts, answers }: Typed) =>
    taxes?.estimateTaxes({ lines, texts: fillFees(texts, feeRate), answers, town }, asked) ?? [];
  return { taxes, isMissing, open, toggle, estimate };
}
