// Inlined into each page with islands. Fetches their first script when a form nears the viewport,
// and runs it when an island is touched, to hydrate that one. Without it a browser sends the forms
// by itself.

/** What the scripts export, by their names, and what they load others with. */
type Islands = {
  load: typeof load;
  hydrate?: typeof import('./hydrate');
  [script: string]: unknown;
};

const islands: Islands = { load };
Object.assign(window, { islands });

// The build puts it before this script; a browser extension may add others.
const template = document.currentScript?.previousElementSibling as HTMLTemplateElement;
const loading: Record<string, Promise<unknown>> = {};
const failures = new Set<() => void>();

/** Finds the next URL of a script. */
function find(script: string) {
  return template.content.querySelector<HTMLScriptElement>(`[src*="/${script}-"]`);
}

/** Has the script's other URL tried next, which bypasses a bad response in Chromium's cache. */
function putLast(element: Element) {
  template.content.append(element);
}

/** Runs a script, once. @returns its exports, or a promise that is rejected: then the next call tries the other URL */
function load(script: string): Promise<unknown> {
  loading[script] ??= new Promise((resolve, reject) => {
    const element = find(script) as HTMLScriptElement;
    // Trusted Types forbids setting `src`.
    const clone = element.cloneNode() as HTMLScriptElement;
    const fail = () => {
      failures.delete(fail);
      clone.remove();
      delete loading[script];
      putLast(element);
      reject();
    };
    failures.add(fail);
    clone.onerror = fail;
    clone.onload = () => {
      failures.delete(fail);
      resolve(islands[script]);
    };
    document.head.append(clone);
  });
  return loading[script];
}

/** Fetches a script into the browser's cache. */
function fetchScript(script: string, fetchPriority?: 'low') {
  const element = find(script);
  const href = element?.getAttribute('src');
  if (!element || !href || document.querySelector(`link[href="${href}"]`)) return;
  const { integrity } = element;
  const onerror = () => putLast(element);
  const link = { rel: 'preload', as: 'script', integrity, fetchPriority, href, onerror };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/**
 * Hydrates an island, once the frame is drawn that answers the touch.
 * @param clicked a control that needs the script
 */
function hydrate(island: HTMLElement, clicked: Element | null) {
  fetchScript('hydrate');
  fetchScript(`${island.dataset.island}`);
  const run = async () => {
    await load('hydrate');
    await islands.hydrate?.hydrate(island, clicked);
  };
  requestAnimationFrame(() => setTimeout(() => run().catch(() => {})));
}

/** Hydrates the island that an element is in, or that it belongs to. */
function wake(element: Element, clicked: Element | null = null) {
  const selector = '[data-island]';
  const island =
    element.closest<HTMLElement>(selector) ??
    element.closest('[data-touch]')?.querySelector<HTMLElement>(selector);
  if (island && !island.matches('[data-hydrated]')) hydrate(island, clicked);
}

function touch(event: Event) {
  const { type, pointerType, ctrlKey, metaKey, shiftKey } = event as PointerEvent;
  const target = event.target as Element;
  // A finger may only scroll; what it taps gets the focus or a click.
  if (!target.closest || (type === 'pointerdown' && pointerType === 'touch')) return;
  const opensHere = type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  wake(target, opensHere ? target.closest('a, [type="button"]') : null);
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click'])
  addEventListener(type, touch, true);

addEventListener('pageshow', ({ persisted }) => {
  // After a return from the back/forward cache, a script that was loading may fire no event.
  if (persisted) for (const fail of failures) fail();
  // Amounts and choices that the browser has kept over a reload.
  const kept = '[data-island] [inputmode]:not(:placeholder-shown), [data-touch] :checked';
  for (const field of document.querySelectorAll(kept)) wake(field);
});

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    fetchScript('hydrate', 'low');
  },
  { rootMargin: '100%' },
);
if (!Reflect.get(navigator, 'connection')?.saveData)
  for (const island of document.querySelectorAll('[data-near]')) near.observe(island);
