'use client';

import type { MouseEvent } from 'react';
import { formTexts } from '../../agency/texts';
import { agency } from '../../lib/agency';
import { type Outcome, sendContactRequest } from '../../lib/api/client';
import { isVisible, normalizeEmail, trimText } from '../../lib/api/normalize';
import { callAddress, contactPath } from '../../lib/api/paths';
import './form.css';
import { LateNotice } from './late-notice';
import { Result } from './result';
import { useSubmission } from './use-submission';

export function ContactForm() {
  const { form, outcome, pending } = useSubmission(sendMessage);
  const failed = outcome && outcome.kind !== 'accepted';
  const text = outcome?.kind === 'accepted' ? thank(outcome.message) : formTexts.contact.failure;

  return (
    <div className="form-container">
      <Result kind={outcome && (failed ? 'failure' : 'success')} text={text} />
      {failed && (
        <p>
          También puedes llamarnos al <a href={agency.phoneLink}>{agency.phoneText}</a> o{' '}
          <a href={agency.emailLink} onClick={addBody}>
            enviarlo desde tu correo
          </a>
          , sin escribirlo otra vez.
        </p>
      )}
      <form {...form} action={callAddress(contactPath)} className="form form-pairs">
        <label>
          Nombre
          <input autoComplete="name" disabled={pending} name="name" required />
        </label>
        <label>
          Teléfono
          <input autoComplete="tel" disabled={pending} name="phone" required type="tel" />
          <span className="form-hint">Solo para contestarte. Sin&nbsp;publicidad.</span>
        </label>
        <label>
          Correo electrónico (opcional)
          <input
            autoComplete="email"
            disabled={pending}
            name="email"
            placeholder=" "
            type="email"
          />
        </label>
        <label>
          Mensaje
          <textarea disabled={pending} name="message" required />
        </label>
        <button className="button" type="submit">
          {pending ? formTexts.contact.pending : 'Quiero que me llaméis'}
        </button>
      </form>
      <LateNotice pending={pending} />
    </div>
  );
}

/** @returns the server's message, or a confirmation of our own */
function thank(message = ''): string {
  return isVisible(message) ? message : 'Tu mensaje ha llegado. Te llamaremos.';
}

/** Puts the texts of the fields into the e-mail that the link opens. */
function addBody({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const form = currentTarget.closest('.form-container')?.querySelector('form');
  const texts = [...new FormData(form ?? undefined).values()].map(String);
  const body = texts.filter(Boolean).join('\r\n\r\n');
  currentTarget.href = `${agency.emailLink}?body=${encodeURIComponent(body)}`;
}

function sendMessage(fields: FormData): Promise<Outcome> {
  const read = (name: string) => trimText(String(fields.get(name)));
  return sendContactRequest({
    name: read('name'),
    phone: read('phone'),
    email: normalizeEmail(read('email')) || null,
    message: read('message'),
  });
}
