// Inlined into each page with islands. Loads the islands' bundle when an island nears the
// viewport or is touched, and then repeats a click on a link or on a button that prints. Without
// it a browser sends the forms by itself.

// The build puts it before this script; a browser extension may add others.
const bundle = document.currentScript?.previousElementSibling as HTMLTemplateElement;
let attempts = 0;
let isLoading = false;
let hasRun = false;
let clicked: HTMLElement | null = null;

function load() {
  if (isLoading) return;
  isLoading = true;
  // Trusted Types forbids setting `src`, so the script is cloned from a
  // template. The second URL bypasses a bad response in Chromium's cache.
  const script = bundle.content.children[attempts++ % 2]?.cloneNode() as HTMLScriptElement;
  script.onload = () => setTimeout(repeatClick); // behind the bundle's own timers
  script.onerror = () => {
    script.remove();
    forget();
  };
  document.head.append(script);
}

/** Lets a later touch load the bundle: not once it has run, as an island that threw would throw again. */
function forget() {
  isLoading = false;
  clicked = null;
}

/** The bundle sets `data-hydrated`: the `load` event fires even for a script that throws. */
function repeatClick() {
  hasRun = true;
  const control = clicked;
  clicked = null;
  // Not while the visitor types, which the text that it adds would disturb.
  const isTyping = document.activeElement?.matches('input, textarea');
  if (!isTyping && control?.closest('[data-hydrated]')) control.click();
}

function touch(event: Event) {
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const target = event.target as Element;
  if (!target.closest?.('[data-island]:not([data-hydrated])')) return;
  const opensHere = type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  if (opensHere) clicked = target.closest('a, [type="button"]');
  load();
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click'])
  addEventListener(type, touch, true);

addEventListener('pageshow', ({ persisted }) => {
  // After a return from the back/forward cache, a script that was loading may fire no event.
  if (persisted && !hasRun) forget();
  // Amounts that the browser has kept over a reload.
  if (document.querySelector('[data-island] [placeholder]:not(:placeholder-shown)')) load();
});

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    load();
  },
  { rootMargin: '100%' },
);
for (const island of document.querySelectorAll('[data-near]')) near.observe(island);
