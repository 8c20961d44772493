import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Outcome } from '../../lib/api/client';
import { normalizeEmail, trimText } from '../../lib/api/text';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Texts = (readonly [Field, string])[] | undefined;

const graceTime = 1000; // milliseconds that a browser gets to tell an answer that came while the page was away

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
  /** The last submit: what stood in each field then. */
  const latest = useRef<Texts>(undefined);
  const underWay = useRef(false);
  const [state, setState] = useState<{ pending: boolean; outcome?: Outcome }>({
    pending: false,
  });
  useEffect(() => {
    if (state.outcome) showResult(form.current);
  }, [form, state.outcome]);

  // Firefox and WebKit never settle a request that was under way when the page
  // was left, once it is back out of the back/forward cache. Chromium does, and
  // its answer still counts when it comes late.
  useEffect(() => {
    const giveUp = (texts: Texts) => {
      const error = new Error('The page was left while this was being sent');
      if (underWay.current)
        settle(texts, { kind: 'failed', reason: 'network', error });
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimeout(giveUp, graceTime, latest.current);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  });

  // WebKit refuses a domain that is not in ASCII, and every browser an address
  // with an invisible character at its end. A pasted one has them often.
  useEffect(() => {
    const target = form.current;
    const repair = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      if (field.validity?.typeMismatch)
        field.value = normalizeEmail(field.value);
    };
    target?.addEventListener('change', repair);
    return () => target?.removeEventListener('change', repair);
  }, [form]);

  function settle(texts: Texts, outcome: Outcome) {
    if (texts !== latest.current) return;
    underWay.current = false;
    if (outcome.kind === 'failed') console.error(outcome.error);
    if (outcome.kind === 'accepted') clearFields(texts);
    setState({ pending: false, outcome });
  }

  async function run(target: HTMLFormElement) {
    if (underWay.current || reportBlankFields(target)) return;
    const fields = new FormData(target);
    const texts = listFields(target).map(
      (field) => [field, field.value] as const,
    );
    latest.current = texts;
    underWay.current = true;
    moveFocusToButton(target);
    setState({ pending: true });
    settle(texts, await send(fields));
  }

  return {
    pending: state.pending,
    /** What the last submit came to; none while one is under way. */
    outcome: state.outcome,
    /** For `onSubmit`: takes the fields, sends them once, keeps what was typed until it is delivered. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
    /** Back to the state of a form that nobody has submitted. */
    reset: useCallback(() => setState({ pending: false }), []),
  };
}

/** Treats a required field with nothing visible as empty, and lets the browser say so in its own words. */
function reportBlankFields(form: HTMLFormElement): boolean {
  const blank = listFields(form).filter(
    ({ required, value }) => required && !trimText(value),
  );
  for (const field of blank) field.value = '';
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
function clearFields(texts: Texts) {
  for (const [field, text] of texts ?? []) {
    if (field.value === text) field.value = '';
  }
}

function listFields(form: HTMLFormElement) {
  return [...form.querySelectorAll<Field>('[name]')];
}
