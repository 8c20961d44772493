'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { welcomeText } from '../../lib/agency-texts';
import { subscribe } from '../../lib/api/client';
import { normalizeEmail } from '../../lib/api/text';
import { firstEmail, formTexts } from '../../lib/texts';
import { Alternatives } from './alternatives';
import './form.css';
import { LateNotice } from './late-notice';
import { Postmark } from './postmark';
import { Result } from './result';
import { useSubmission } from './use-submission';

const panelDuration = 5000; // milliseconds, like the animation of the panel's line in form.css

export function NewsletterForm() {
  const container = useRef<HTMLDivElement>(null);
  const { form, outcome, pending, reset } = useSubmission((fields) =>
    subscribe({ email: normalizeEmail(String(fields.get('email'))) }),
  );
  const welcomed = outcome?.kind === 'accepted';
  const failed = outcome?.kind === 'failed';

  // Hiding the form would move the focus to the body.
  useLayoutEffect(() => {
    const hadFocus = container.current?.contains(document.activeElement);
    if (welcomed && hadFocus) container.current?.focus({ preventScroll: true });
  }, [welcomed]);

  useEffect(() => {
    if (!welcomed) return;
    const timer = setTimeout(reset, panelDuration);
    return () => clearTimeout(timer);
  }, [welcomed, reset]);

  return (
    <div className="form-container newsletter-form" ref={container} tabIndex={-1}>
      {/* A refusal shows nothing: the form stays as it was and can be sent again. */}
      <Result kind={failed ? 'failure' : undefined} text={formTexts.newsletter.failure}>
        {welcomed && (
          <div className="newsletter-welcome">
            <h3>{welcomeText}</h3>
            <p>{`Gracias: ${firstEmail}`}</p>
          </div>
        )}
      </Result>
      {welcomed && <Postmark />}
      {failed && (
        <p>
          <Alternatives />
        </p>
      )}
      <form {...form} className="form" hidden={welcomed}>
        <label>
          Tu correo electrónico
          <input
            autoComplete="email"
            disabled={pending}
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
      <LateNotice pending={pending} />
    </div>
  );
}
