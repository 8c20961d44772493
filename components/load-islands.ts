// Written into the exported page: loads the bundle of the islands when a
// visitor comes near one or touches one, and keeps what is submitted before
// its form is awake. That it is awake the bundle says, by an attribute which
// stands there once it has run; its `load` event would say nothing.

const islands = document.querySelectorAll<HTMLElement>('[data-island]');
/** Those that somebody has touched and that sleep. */
const touched = new Set<Element>();
/** Those of them whose submit waits. */
const submitted = new Set<Element>();
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
  // A copy of a script in a template runs, with its hash, where the policy
  // forbids to make one out of text. There are two, of different addresses: what
  // came wrong the first time, Chromium would give to the second from its cache.
  const { content } = document.querySelector('template') as HTMLTemplateElement;
  const named = content.children[attempts++ % 2];
  const script = named?.cloneNode() as HTMLScriptElement;
  script.onload = script.onerror = () => {
    loading = false;
    script.remove();
    touched.forEach(settle);
  };
  document.head.append(script);
}

/** Submits what was waiting, once; or forgets it and says that it was not sent. */
function settle(island: Element) {
  const isAwake = island.matches('[data-awake]');
  const form = island.querySelector('form');
  form?.removeAttribute('aria-busy');
  tell(island, !isAwake);
  if (isAwake) touched.delete(island);
  if (submitted.delete(island) && isAwake) form?.requestSubmit();
}

function tell(island: Element, failed: boolean) {
  island
    .closest('section')
    ?.querySelector('[data-form-unavailable]')
    ?.toggleAttribute('hidden', !failed);
}

function touch(event: Event) {
  const target = event.target as Element;
  const island = target.closest?.('[data-island]:not([data-awake])');
  if (!island) return;
  if (event.type === 'submit') {
    event.preventDefault();
    target.setAttribute('aria-busy', 'true');
    tell(island, false);
    submitted.add(island);
  } else if (touched.has(island)) return;
  touched.add(island);
  load();
}

/** Loads the page again and takes along what was typed. */
function reload(event: Event) {
  if (!(event.target as Element).closest('[data-reload]')) return;
  event.preventDefault();
  history.replaceState(
    Array.from(fields, ({ value }) => value),
    '',
  );
  location.reload();
}

const fields = document.querySelectorAll<HTMLInputElement>(
  '[data-island] :is(input, textarea)',
);
if (history.state?.length === fields.length) {
  for (const [i, field] of fields.entries()) field.value = history.state[i];
}
history.replaceState(null, '');

for (const type of ['pointerdown', 'focusin', 'input', 'submit']) {
  addEventListener(type, touch, true);
}
addEventListener('click', reload);

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    load();
  },
  { rootMargin: '100% 0px' },
);
for (const island of islands) {
  if (island.matches('[data-near]')) near.observe(island);
}

export {};
