'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstEmailText, welcomeText } from '../../lib/agency-texts';
import { subscribe } from '../../lib/api/client';
import { normalizeEmail } from '../../lib/api/normalize';
import { formTexts } from '../../lib/form-texts';
import { Alternatives } from './alternatives';
import './form.css';
import { LateNotice } from './late-notice';
import { Postmark } from './postmark';
import { Result } from './result';
import { useSubmission } from './use-submission';

const panelDuration = 5000; // milliseconds, like the animation of the panel's line in form.css

// Set by React, so that it is no part of the page's HTML.
const panel = {
  alignContent: 'center',
  background:
    'var(--success-ground) linear-gradient(currentColor 0 0) 0 100% / 100% 0.375rem no-repeat',
  border: '1px solid',
  color: 'var(--success)',
  display: 'grid',
  gap: '0.4rem',
  padding: '1rem 1.25rem',
} as const;

// In the panel's grid cell: the taller of the two sets the height, so that nothing below moves.
const cell = { display: 'grid' };
const covered = { gridArea: '1 / 1', visibility: 'hidden' } as const;

export function NewsletterForm() {
  const container = useRef<HTMLDivElement>(null);
  const { form, outcome, pending } = useSubmission((fields) =>
    subscribe({ email: normalizeEmail(String(fields.get('email'))) }),
  );
  const [read, setRead] = useState(outcome);
  const posted = outcome?.kind === 'accepted';
  const welcomed = posted && outcome !== read;
  const failed = outcome?.kind === 'failed';

  // Hiding the form would move the focus to the body.
  useLayoutEffect(() => {
    const hadFocus = container.current?.contains(document.activeElement);
    if (welcomed && hadFocus) container.current?.focus({ preventScroll: true });
  }, [welcomed]);

  useEffect(() => {
    if (!welcomed) return;
    const timer = setTimeout(setRead, panelDuration, outcome);
    return () => clearTimeout(timer);
  }, [welcomed, outcome]);

  return (
    <div
      className="form-container"
      ref={container}
      style={welcomed ? cell : undefined}
      tabIndex={-1}
    >
      {/* A refusal shows nothing: the form stays as it was and can be sent again. */}
      <Result kind={failed ? 'failure' : undefined} text={formTexts.newsletter.failure}>
        {welcomed && (
          <div className="run-out" style={panel}>
            <h3>{welcomeText}</h3>
            <p>{`Gracias: ${firstEmailText}`}</p>
          </div>
        )}
      </Result>
      {/* It stays until the next submit. */}
      {posted && <Postmark />}
      {failed && (
        <p>
          <Alternatives />
        </p>
      )}
      <div style={welcomed ? covered : undefined}>
        <form {...form} className="form">
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
        <p className="form-note">{`Tras suscribirte, ${firstEmailText}`}</p>
      </div>
    </div>
  );
}
