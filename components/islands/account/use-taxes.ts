import { useState } from 'react';

/** The code of the taxes, which comes when an estimate is asked for. */
export type Taxes = typeof import('./taxes/taxes');

/** The code of the taxes once it has come, a function that loads it, and whether it did not come. */
export function useTaxes() {
  const [taxes, setTaxes] = useState<Taxes>();
  const [isMissing, setIsMissing] = useState(false);
  const load = async () => {
    setIsMissing(false);
    try {
      setTaxes(await import('./taxes/taxes'));
    } catch {
      setIsMissing(true);
    }
  };
  return { taxes, load, isMissing };
}
