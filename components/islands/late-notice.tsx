import { useEffect, useState } from 'react';
import { OtherWays, type Ways } from '../../agency/other-ways';

const patience = 15_000; // milliseconds without a response until the notice appears

/** Says that a response is late; outside the form, as screen readers announce nothing in a busy element. */
export function LateNotice({ pending, ways }: { pending: boolean; ways: Ways }) {
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
          <OtherWays {...ways} />
        </p>
      )}
    </div>
  );
}
