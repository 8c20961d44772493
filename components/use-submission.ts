import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Outcome } from '../lib/api/client';

/**
 * The one way in which a form of this site is sent: one submit is one request,
 * what was typed stays until it has been accepted, focus is never lost. No
 * action and no `useActionState`: React 19 empties a form after its action,
 * whatever came of it, and keeps a second submit waiting to send it, too.
 * `method="dialog"` on the form makes a submit without script do nothing.
 * @param form the form, whose text fields are uncontrolled
 * @param send the call; it tells every failure as an outcome and never throws
 */
export function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  send: (fields: FormData) => Promise<Outcome>,
) {
  const underWay = useRef(false);
  const [state, setState] = useState<{ pending: boolean; outcome?: Outcome }>({
    pending: false,
  });
  useEffect(() => {
    if (state.outcome) showResult(form.current);
  }, [form, state.outcome]);

  async function run(fields: FormData) {
    if (underWay.current || !form.current) return;
    if (reportBlankFields(form.current, fields)) return;
    underWay.current = true;
    moveFocusToButton(form.current);
    setState({ pending: true });
    const outcome = await send(fields);
    underWay.current = false;
    if (outcome.kind === 'failed') console.error(outcome.error);
    if (outcome.kind === 'accepted') clearFields(form.current, fields);
    setState({ pending: false, outcome });
  }

  return {
    pending: state.pending,
    /** What the last submit came to; none while one is under way. */
    outcome: state.outcome,
    /** For `onSubmit`: takes the fields, sends them once, keeps what was typed until it is delivered. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run(new FormData(event.currentTarget));
    },
    /** Back to the state of a form that nobody has submitted. */
    reset: useCallback(() => setState({ pending: false }), []),
  };
}

/** Treats a required field with nothing but spaces as empty, and lets the browser say so in its own words. */
function reportBlankFields(form: HTMLFormElement, fields: FormData): boolean {
  const blank = listFields(form).filter(
    (field) => field.required && !String(fields.get(field.name)).trim(),
  );
  for (const field of blank) if (!field.value.trim()) field.value = '';
  if (blank.length > 0) form.reportValidity();
  return blank.length > 0;
}

/**
 * A field about to be disabled would drop the focus to the body, where a click
 * on a button leaves it in Safari anyway. Whoever is elsewhere by now stays there.
 */
function moveFocusToButton(form: HTMLFormElement) {
  const focused = document.activeElement;
  if (focused === document.body || form.contains(focused)) {
    form.querySelector('button')?.focus({ preventScroll: true });
  }
}

/** Above the form the result would be out of sight, on a phone, for whoever pressed its button. */
function showResult(form: HTMLFormElement | null) {
  const place = form?.parentElement;
  const result = place?.querySelector('[role="status"]');
  if (result?.textContent && place?.contains(document.activeElement)) {
    result.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }
}

/** Empties what was delivered, and nothing that was typed since. */
function clearFields(form: HTMLFormElement | null, fields: FormData) {
  for (const field of form ? listFields(form) : []) {
    if (field.value === fields.get(field.name)) field.value = '';
  }
}

function listFields(form: HTMLFormElement) {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    ),
  ];
}
