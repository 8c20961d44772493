import { useState } from 'react';

/** The code of the taxes, loaded when an estimate is requested. */
export type Taxes = typeof import('./taxes/taxes');

/** Returns the code of the taxes once it is loaded, a function that loads it, and whether loading failed. */
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
