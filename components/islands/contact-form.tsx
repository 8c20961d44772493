'use client';

import type { MouseEvent } from 'react';
import type { Ways } from '../../agency/other-ways';
import { formTexts, nextStep, thanks } from '../../agency/texts';
import { readAnswers } from '../../lib/api/answers';
import { contactPath, endpointAddress, sendContactRequest } from '../../lib/api/client';
import { removeInvisible } from '../../lib/api/normalize';
import { linkEmail } from '../../lib/texts/email-link';
import '../../agency/style/form.css';
import './form-states.css';
import { LateNotice } from './late-notice';
import { Questions } from './questions';
import { Result } from './result';
import { useSubmission } from './use-submission';

const { button, pending: sending, failure } = formTexts.contact;

/** @param ways how to reach the office if sending fails */
export function ContactForm({ ways }: { ways: Ways }) {
  const { form, outcome, pending } = useSubmission((fields) =>
    sendContactRequest(readAnswers('contact', fields)),
  );
  const failed = outcome && outcome.kind !== 'accepted';
  const text = outcome?.kind === 'accepted' ? thank(outcome.message) : failure;

  return (
    <div className="form-container">
      <Result kind={outcome && (failed ? 'failure' : 'success')} text={text} />
      {failed && (
        <p>
          También puedes llamarnos al <a href={ways.phoneLink}>{ways.phoneText}</a> o{' '}
          <a href={ways.emailLink} onClick={(event) => addBody(event, ways.email)}>
            enviarlo desde tu correo
          </a>
          , sin escribirlo otra vez.
        </p>
      )}
      <form {...form} action={endpointAddress(contactPath)} className="form form-pairs">
        <Questions disabled={pending} form="contact" />
        <button className="button" type="submit">
          {pending ? sending : button}
        </button>
      </form>
      <p className="form-note">{nextStep}</p>
      <LateNotice pending={pending} ways={ways} />
    </div>
  );
}

/** Returns the server's message, or else a confirmation. */
const thank = (message: string): string => (removeInvisible(message).trim() ? message : thanks);

/** Copies the typed texts into the e-mail that the link opens. */
function addBody({ currentTarget }: MouseEvent<HTMLAnchorElement>, email: string) {
  const form = currentTarget.closest('.form-container')?.querySelector('form');
  const texts = [...new FormData(form ?? undefined).values()].map(String);
  currentTarget.href = linkEmail(email, { body: texts.filter(Boolean).join('\n\n') });
}
