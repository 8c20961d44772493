'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OtherWays, type Ways } from '../../agency/other-ways';
import { firstEmail, formTexts, nextEmail } from '../../agency/texts';
import { readAnswers } from '../../lib/api/answers';
import { endpointAddress, newsletterPath, subscribe } from '../../lib/api/client';
import { postmark } from '../../lib/stamps';
import '../../agency/style/form.css';
import './form-states.css';
import { LateNotice } from './late-notice';
import { Questions } from './questions';
import { Result } from './result';
import { useSubmission } from './use-submission';

const panelDuration = 5000; // milliseconds, as for the panel's line in form-states.css

export function NewsletterForm({ welcome, ways }: { welcome: string; ways: Ways }) {
  const container = useRef<HTMLDivElement>(null);
  const { form, outcome, pending } = useSubmission((fields) => {
    // Without the fields of an extension, which the server refuses.
    const { email } = readAnswers('newsletter', fields);
    return subscribe({ email });
  });
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
      className={welcomed ? 'form-container form-covered' : 'form-container'}
      ref={container}
      tabIndex={-1}
    >
      {/* A refusal shows nothing. The form stays and can be sent again. */}
      <Result kind={failed ? 'failure' : undefined} text={formTexts.newsletter.failure}>
        {welcomed && (
          <div className="welcome">
            <h3>{welcome}</h3>
            <p>{firstEmail}</p>
          </div>
        )}
      </Result>
      {/* Stays until the next submit. */}
      {posted && <Postmark />}
      {failed && (
        <p>
          <OtherWays {...ways} />
        </p>
      )}
      <div>
        <form {...form} action={endpointAddress(newsletterPath)} className="form">
          <Questions disabled={pending} form="newsletter" />
          <button className="button" type="submit">
            {pending ? formTexts.newsletter.pending : formTexts.newsletter.button}
          </button>
        </form>
        <LateNotice pending={pending} ways={ways} />
        <p className="form-note">{posted ? firstEmail : nextEmail}</p>
      </div>
    </div>
  );
}

/** A postmark on the postcard's stamp: ink with a light rim. */
function Postmark() {
  return (
    <svg aria-hidden="true" className="postmark" fill="none" viewBox="0 0 112 80">
      <g transform="rotate(-12 56 40)">
        <path d={postmark} stroke="var(--sheet)" strokeWidth="6" />
        <path d={postmark} stroke="currentColor" strokeWidth="3" />
      </g>
    </svg>
  );
}
