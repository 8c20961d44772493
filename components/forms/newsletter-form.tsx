'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { welcomeText } from '../../lib/agency-texts';
import { subscribe } from '../../lib/api/client';
import { normalizeEmail } from '../../lib/api/text';
import { firstLetter, formTexts } from '../../lib/texts';
import './form.css';
import { useSubmission } from './use-submission';

const panelDuration = 5000; // milliseconds, as long as the line under the panel takes to run out

export function NewsletterForm() {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { outcome, pending, submit, reset } = useSubmission(form, (fields) =>
    subscribe({ email: normalizeEmail(String(fields.get('email'))) }),
  );
  const welcomed = outcome?.kind === 'accepted';

  // The form that is about to hide would drop the focus to the body; the place stays.
  useLayoutEffect(() => {
    const hadFocus = form.current?.contains(document.activeElement);
    if (welcomed && hadFocus) place.current?.focus({ preventScroll: true });
  }, [welcomed]);

  useEffect(() => {
    if (!welcomed) return;
    const timer = setTimeout(reset, panelDuration);
    return () => clearTimeout(timer);
  }, [welcomed, reset]);

  return (
    <div className="place letterbox" ref={place} tabIndex={-1}>
      {/* It was decided that a refusal shows nothing: the form stays as it was, to be sent again. */}
      <div role="status">
        {outcome?.kind === 'failed' && (
          <p className="failure">{formTexts.newsletter.failure}</p>
        )}
        {welcomed && (
          <div className="welcome">
            <h3>{welcomeText}</h3>
            <p>{`Gracias: ${firstLetter}`}</p>
          </div>
        )}
      </div>
      <form
        aria-busy={pending || undefined}
        className="form"
        hidden={welcomed}
        method="dialog"
        onSubmit={submit}
        ref={form}
      >
        <label>
          Tu correo electrónico
          <input
            autoComplete="email"
            disabled={pending}
            inputMode="email"
            name="email"
            placeholder=" "
            required
            type="email"
          />
        </label>
        <button className="button" type="submit">
          {pending ? formTexts.newsletter.pending : 'Suscribirme'}
        </button>
      </form>
    </div>
  );
}
