// Inlined into each page with islands. Fetches their first script when a form nears the viewport, and runs
// it at a touch, which `hydrate.tsx` then handles. Without it the browser submits the forms.

// The template is the last one before this script; a browser extension may add others.
const script = document.currentScript as HTMLScriptElement;
const { content } = script.previousElementSibling as HTMLTemplateElement;
/** The queue of touches before the script has loaded, whose `push` it replaces; and the exports of the scripts, by name. */
const islands: Touched[] & { hydrate?: unknown } = [];
type Touched = { target: EventTarget | null; type?: string };
let attempts = 0;
let isLoading = false;

(window as unknown as Record<string, unknown>).islands = islands;

function load() {
  // Trusted Types forbids setting `src`, so the script is cloned. The second URL bypasses a bad
  // response in Chromium's cache.
  const clone = content.children[attempts++ % 2]?.cloneNode() as HTMLScriptElement;
  clone.onerror = () => {
    clone.remove();
    forget();
  };
  document.head.append(clone);
}

/** Lets the next touch load the script again, and forgets earlier touches. */
function forget() {
  isLoading = false;
  islands.length = 0;
}

function touch(touched: Touched) {
  const { target, type, pointerType } = touched as PointerEvent;
  // A finger may only be scrolling; a tap also causes focus or a click.
  const isFinger = type === 'pointerdown' && pointerType === 'touch';
  if (isFinger || !(target as Element).closest?.('[data-island],[data-touch]')) return;
  islands.push(touched);
  // After the frame that responds to the touch.
  if (!isLoading) requestAnimationFrame(() => setTimeout(load));
  isLoading = true;
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click'])
  addEventListener(type, touch, true);

addEventListener('pageshow', ({ persisted }) => {
  // After a return from the back/forward cache, a script that was loading may fire no event.
  if (persisted && !islands.hydrate) forget();
  // Amounts and choices that the browser has restored after a reload.
  const kept = '[inputmode]:not(:placeholder-shown),[data-touch] :checked';
  for (const target of document.querySelectorAll(kept)) touch({ target });
});

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    document.head.append(content.lastChild as Node);
  },
  { rootMargin: '100%' },
);
const { connection } = navigator as { connection?: { saveData: boolean } };
if (!connection?.saveData)
  for (const island of document.querySelectorAll('[data-near]')) near.observe(island);
