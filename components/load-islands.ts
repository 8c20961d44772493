// Written into the exported page: loads the bundle of the islands when a
// visitor comes near one or touches one, and keeps what is submitted before
// its form is awake. That it is awake the bundle says, by an attribute which
// stands there once it has run; its `load` event would say nothing.

type Island = HTMLElement & { touched?: boolean; submitted?: boolean };

const find = <Found extends Element>(selector: string) =>
  document.querySelectorAll<Found>(selector);
const islands = find<Island>('[data-island]');
const fields = find<HTMLInputElement>('[data-island] :is(input, textarea)');
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
  const [template] = find<HTMLTemplateElement>('template');
  const named = template?.content.children[attempts++ % 2];
  const script = named?.cloneNode() as HTMLScriptElement;
  script.onload = script.onerror = () => {
    loading = false;
    script.remove();
    islands.forEach(settle);
  };
  document.head.append(script);
}

/** Submits what was waiting, once; or forgets it and says that it was not sent. */
function settle(island: Island) {
  if (!island.touched) return;
  const isAwake = isAwakeIsland(island);
  const form = island.querySelector('form');
  if (form) form.ariaBusy = null;
  tell(island, isAwake);
  if (isAwake && island.submitted) form?.requestSubmit();
  island.touched = !isAwake;
  island.submitted = false;
}

const isAwakeIsland = (island: Island) => island.dataset.awake === '';

/** Hides or shows what is said beside an island that cannot wake. */
function tell(island: Island, hidden: boolean) {
  const notice = island
    .closest('section')
    ?.querySelector<HTMLElement>('[data-form-unavailable]');
  if (notice) notice.hidden = hidden;
}

function touch(event: Event) {
  const target = event.target as Element;
  const island = target.closest?.<Island>('[data-island]');
  if (!island || isAwakeIsland(island)) return;
  if (event.type === 'submit') {
    event.preventDefault();
    target.ariaBusy = 'true';
    tell(island, true);
    island.submitted = true;
  } else if (island.touched) return;
  island.touched = true;
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

if (history.state?.length === fields.length) {
  fields.forEach((field, i) => {
    field.value = history.state[i];
  });
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
for (const island of find('[data-near]')) near.observe(island);

export {};
