import { listFields, readField, writeField } from './fields';

// Inlined into each page with islands. Loads the islands' bundle when an island nears
// the viewport or is touched, and holds back a submit until its form is hydrated.
// The bundle sets `data-hydrated` on an island, because the `load` event fires
// even for a script that throws.

type Island = HTMLElement & {
  touched?: boolean;
  submitted?: boolean;
  clicked?: boolean;
  timer?: ReturnType<typeof setTimeout>;
};

// Milliseconds until a submit that waits for the bundle, or for the answer, is said to be late.
const bundleTime = 10_000;
const answerTime = 15_000;

const islands = document.querySelectorAll<Island>('[data-island]');
// The build puts it before this script; a browser extension may add others.
const bundle = document.currentScript?.previousElementSibling as HTMLTemplateElement;
let loading = false;
let attempts = 0;

function load() {
  if (loading) return;
  loading = true;
  if (process.env.NEXT_PUBLIC_API_HOST) {
    const link = document.createElement('link');
    const href = process.env.NEXT_PUBLIC_API_HOST;
    Object.assign(link, { rel: 'preconnect', href, crossOrigin: '' });
    document.head.append(link);
  }
  // Trusted Types forbids setting `src`, so the script is cloned from a
  // template. The second URL bypasses a bad response in Chromium's cache.
  const source = bundle.content.children[attempts++ % 2];
  const script = source?.cloneNode() as HTMLScriptElement;
  const finish = () => {
    script.remove();
    finishLoading();
  };
  script.onload = script.onerror = () => setTimeout(finish); // behind the bundle's own timers
  document.head.append(script);
}

/** After an attempt to load: repeats clicks on links, sends the submits that were held back, or shows that they were not sent. */
function finishLoading() {
  loading = false;
  for (const island of islands) {
    const { touched, submitted, clicked } = island;
    const form = island.querySelector('form');
    const isReady = isHydrated(island);
    island.touched = island.submitted = island.clicked = false;
    if (isReady || touched) setNotice(island, isReady);
    if (form && submitted) {
      form.ariaBusy = null;
      if (isReady) form.requestSubmit();
    }
    if (isReady && clicked) island.querySelector('a')?.click();
  }
}

const isHydrated = (island: Island) => island.dataset.hydrated === '';

/** Hides or shows the notice that an island cannot be hydrated. */
function setNotice(island: Island, hidden: boolean) {
  setHidden(island.closest('section'), '[data-form-unavailable]', hidden);
}

function setHidden(parent: Element | null, selector: string, hidden: boolean) {
  const element = parent?.querySelector<HTMLElement>(selector);
  if (element) element.hidden = hidden;
}

const control = 'input:not([type=checkbox], [type=radio]), button, a';

function touch(event: Event) {
  const { type, key, repeat, detail } = event as KeyboardEvent;
  const target = event.target as Element;
  const island = target.closest?.<Island>('[data-island]');
  if (!island) return;
  // A held Enter or a double click is one submit, before hydration and after it.
  const isRepeated = detail > 1 || (repeat && key === 'Enter');
  if (isRepeated && target.closest(control)) event.preventDefault();
  if (type === 'submit' && !target.ariaBusy) awaitResult(island);
  if (key || isHydrated(island)) return;
  if (type === 'submit') {
    event.preventDefault();
    target.ariaBusy = 'true';
    setNotice(island, true);
    island.submitted = true;
  }
  if (type === 'click' && target.closest('a')) island.clicked = true;
  island.touched = true;
  load();
}

/** Shows the notice that a submit is late, after a while; form.css hides it once the form is not busy. */
function awaitResult(island: Island) {
  const hideLate = (hidden: boolean) => setHidden(island, '.form-late p', hidden);
  hideLate(true);
  clearTimeout(island.timer);
  island.timer = setTimeout(hideLate, isHydrated(island) ? answerTime : bundleTime, false);
}

/** Reloads the page and keeps what was typed; if the page cannot be reached, says so. */
async function reload(event: Event) {
  const link = (event.target as Element).closest?.('[data-reload]');
  if (!link) return;
  event.preventDefault();
  const notice = link.nextElementSibling as HTMLElement;
  notice.hidden = true;
  const { ok } = await fetch('', { cache: 'reload' }).catch(() => Response.error());
  notice.hidden = ok;
  if (!ok) return;
  const states = Array.from(listFields(document), ([key, field]) => [key, readField(field)]);
  history.replaceState(Object.fromEntries(states), '');
  location.reload();
}

const kept = history.state;
history.replaceState(null, '');
for (const [key, field] of kept ? listFields(document) : []) {
  const state = kept[key];
  if (state !== undefined) writeField(field, state);
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'submit', 'click'])
  addEventListener(type, touch, true);
addEventListener('click', reload);
// After a return from the back/forward cache, a script that was loading may fire no event.
addEventListener('pageshow', ({ persisted }) => persisted && finishLoading());

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    load();
  },
  { rootMargin: '100%' },
);
for (const island of document.querySelectorAll('[data-near]')) near.observe(island);
