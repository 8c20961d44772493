// Inlined into pages with islands. Fetches their first script when a form nears the viewport, and runs it at
// the first touch, which `hydrate.tsx` then handles. Until then the browser submits the forms.

/** The URL of that script, which the build inserts. */
declare const src: string;
type Touched = import('./hydrate').Touched;
/** Touches before the script has loaded. */
let touches: Touched[] = [];
let attempts = 0;
let isLoading = false;
/** Receives each touch: first this loader, then the script. */
let receive = (touched: Touched) => {
  touches.push(touched);
  // After the frame that responds to the touch.
  if (!isLoading) requestAnimationFrame(() => setTimeout(load));
  isLoading = true;
};

async function load() {
  const attempt = ++attempts;
  try {
    await fetchScript();
    const { touch } = await import(src);
    if (attempt !== attempts) return;
    receive = touch;
    touches.splice(0).forEach(touch);
  } catch {
    if (attempt === attempts) forget();
  }
}

/** Lets the next touch load the script again, and drops earlier touches. */
function forget() {
  isLoading = false;
  touches = [];
}

let fetched: Promise<void> | undefined;
let cache: RequestCache = 'default';

/**
 * Brings the script into the browser's cache. An import alone could not be repeated: for Firefox 153 and
 * Chromium 153 a module that failed once has failed until the page is left.
 */
function fetchScript(priority?: RequestPriority) {
  fetched ??= fetch(src, { cache, priority }).then(async (response) => {
    await response.arrayBuffer();
    if (!response.ok || !response.headers.get('content-type')?.includes('javascript')) throw src;
  });
  fetched.catch(forgetCopy);
  return fetched;
}

/** Lets the script be requested again, past a bad copy in the browser's cache. */
function forgetCopy() {
  fetched = undefined;
  cache = 'reload';
}

function touch(touched: Touched) {
  const { target, type, pointerType } = touched as PointerEvent;
  // A finger may only be scrolling. A tap also causes focus or click.
  const isFinger = type === 'pointerdown' && pointerType === 'touch';
  if (!isFinger && (target as Element).closest?.('[data-island],[data-touch]')) receive(touched);
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click'])
  addEventListener(type, touch, true);

addEventListener('pageshow', ({ persisted }) => {
  // After a return from the back/forward cache, a script that was loading may never arrive.
  if (persisted) {
    forget();
    forgetCopy();
  }
  // Amounts and choices that the browser has restored after a reload.
  const restored = '[inputmode]:not(:placeholder-shown),[data-touch] :checked';
  for (const target of document.querySelectorAll(restored)) touch({ target });
});

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    fetchScript('low');
  },
  { rootMargin: '100%' },
);
const { connection } = navigator as { connection?: { saveData: boolean } };
if (!connection?.saveData)
  for (const island of document.querySelectorAll('[data-near]')) near.observe(island);
