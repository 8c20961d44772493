import { useEffect, useState } from 'react';
import { Alternatives } from './alternatives';

const patience = 15_000; // milliseconds that a visitor waits for the answer without a word

/**
 * What a visitor reads below the button while an answer is long in coming. It is outside the
 * form, as screen readers announce nothing inside what is busy.
 */
export function LateNotice({ pending }: { pending: boolean }) {
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(setLate, patience, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);

  return (
    <div aria-live="polite">
      {late && (
        <p className="form-late">
          <span>La respuesta tarda. Seguimos esperándola: no hace falta repetir.</span>{' '}
          <Alternatives />
        </p>
      )}
    </div>
  );
}
