import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../lib/api/client';
import { normalizeEmail, trimText } from '../../lib/api/normalize';
import { type Field, listFields, readField, writeField } from './runtime/fields';

/** The submitted fields with their values. */
type Sent = [Field, string | boolean][];

/** Milliseconds after a return from the back/forward cache until a pending request counts as failed. */
const graceTime = 1000;

/**
 * Submits a form instead of the browser: one submit is one request, the fields keep their text until it is
 * accepted, and the focus stays in the form. `useActionState` is not used: after an action React 19 empties
 * the form even if it failed, and it queues a second submit instead of dropping it.
 * @param send makes the request; an error that it throws counts as a failure
 * @returns whether a request is pending; the outcome of the last submit, until the next one; and the form's
 *   attributes. The form also needs uncontrolled fields, and an `action` for browsers without script
 */
export function useSubmission(send: (fields: FormData) => Promise<Outcome>) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef<Sent>([]);
  const underWay = useRef(false);
  const [state, setState] = useState<{ pending: boolean; outcome?: Outcome }>({ pending: false });

  useEffect(() => {
    if (state.outcome) showResult(form.current);
  }, [state.outcome]);

  // After a return from the back/forward cache, Firefox and WebKit never settle a request that was pending
  // when the page was left, so it counts as failed. In Chromium a late response still replaces the failure.
  useEffect(() => {
    const failIfUnanswered = (sent: Sent) => {
      const error = new Error('The page was left while this was being sent');
      if (underWay.current) finish(sent, { kind: 'failed', error });
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimeout(failIfUnanswered, graceTime, latest.current);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  });

  // WebKit rejects a domain that is not ASCII, and every browser an address that ends with an invisible
  // character, as pasted ones often do.
  useEffect(() => {
    const repair = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      if (field.validity?.typeMismatch) field.value = normalizeEmail(field.value);
    };
    // React's `onChange` would run at each input. The listener is removed with the form.
    form.current?.addEventListener('change', repair);
  }, []);

  function finish(sent: Sent, outcome: Outcome) {
    if (sent !== latest.current) return;
    underWay.current = false;
    if (outcome.kind === 'failed') console.error(outcome.error);
    if (outcome.kind === 'accepted') clearFields(form.current, sent);
    setState({ pending: false, outcome });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (underWay.current || reportBlankFields(target)) return;
    const sent = readFields(target);
    latest.current = sent;
    underWay.current = true;
    moveFocusToButton(target);
    setState({ pending: true });
    const fail = (error: unknown): Outcome => ({ kind: 'failed', error });
    finish(sent, await send(readForm(target)).catch(fail));
  }

  return {
    ...state,
    form: {
      'aria-busy': state.pending || undefined,
      method: 'post',
      onClick: dropRepeated,
      onKeyDown: dropRepeated,
      onSubmit: submit,
      ref: form,
    },
  };
}

/** Reads a form. Of fields with one name the first that is not hidden counts: extensions add hidden copies. */
function readForm(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const field of [...listFields(form).values()].reverse())
    if (fields.has(field.name) && !/hidden|checkbox|radio/.test(field.type))
      fields.set(field.name, field.value);
  return fields;
}

/** Drops all but the first press of a double click on the button, or of Enter held in a field. */
function dropRepeated(event: MouseEvent | KeyboardEvent) {
  const isRepeated = 'key' in event ? event.repeat && event.key === 'Enter' : event.detail > 1;
  const target = event.target as Element;
  if (isRepeated && target.closest('input:not([type=checkbox], [type=radio]), button'))
    event.preventDefault();
}

/** Empties required fields without visible text, and lets the browser report them. @returns whether it did */
function reportBlankFields(form: HTMLFormElement): boolean {
  const blank = readFields(form).filter(
    ([{ required }, text]) => required && typeof text === 'string' && !trimText(text),
  );
  for (const [field] of blank) field.value = '';
  return blank.length > 0 && !form.reportValidity();
}

/**
 * Disabling the focused field would move the focus to the body, where a click on a button leaves it in
 * Safari. Focus outside the form is left alone.
 */
function moveFocusToButton(form: HTMLFormElement) {
  const focused = document.activeElement;
  if (form.contains(focused) || (focused === document.body && isInView(form)))
    form.querySelector('button')?.focus({ preventScroll: true });
}

/** Scrolls to the result, which may be above a phone's viewport, unless the visitor has left the form. */
function showResult(form: HTMLFormElement | null) {
  const container = form?.closest('.form-container');
  const result = container?.querySelector('[role="status"]');
  if (result?.textContent && container && isInView(container))
    result.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Resets a form, but keeps text that has changed since the submit. */
function clearFields(form: HTMLFormElement | null, sent: Sent) {
  const changed = sent
    .map(([field, state]) => [field, readField(field), state] as const)
    .filter(([, now, state]) => now !== state);
  form?.reset();
  for (const [field, now] of changed) writeField(field, now);
}

const readFields = (form: HTMLFormElement): Sent =>
  Array.from(listFields(form).values(), (field) => [field, readField(field)]);
