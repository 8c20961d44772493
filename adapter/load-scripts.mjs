/**
 * Runs in the browser, written into the page's head as it stands here: has the
 * page's fonts ready for the first paint, and loads the scripts when the
 * visitor nears a form. All are requested at once, and the data runs first,
 * because Next takes its data for complete when it starts on a loaded
 * document. What fails is tried again when the visitor comes back to a form;
 * until then, whoever has touched one is told. The page names the scripts, the
 * data first, in elements that the browser does not run.
 * @param {{ apiHost: string }} plan
 */
export function loadScripts({ apiHost }) {
  /** @type {NodeListOf<HTMLScriptElement>} */
  const named = document.querySelectorAll('script[type="late"]');
  const hashes = new Map(
    [...named].map((late) => [late.getAttribute('src') ?? '', late.integrity]),
  );
  const [data = ''] = hashes.keys();
  const touches = ['pointerdown', 'focusin', 'input', 'submit'];
  /** @type {Set<HTMLFormElement>} */
  const touched = new Set();
  const missing = new Set(hashes.keys());
  let state = 'waiting';

  // @ts-expect-error: TypeScript's DOM library has no Trusted Types yet
  const policy = window.trustedTypes?.createPolicy('late-scripts', {
    createScriptURL(/** @type {string} */ url) {
      if (hashes.has(url)) return url;
      throw TypeError(url);
    },
  });

  /** @param {Partial<HTMLLinkElement>} attributes */
  function link(attributes) {
    const element = document.createElement('link');
    document.head.append(Object.assign(element, attributes));
  }

  /**
   * @param {string} url
   * @param {boolean} again Chromium answers the first script after a failed preload with the same failure
   */
  function run(url, again) {
    return new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(url) ?? url;
      script.integrity = hashes.get(url) ?? '';
      // React takes a script for one of its own only with the attribute.
      script.async = true;
      script.onload = () => resolve(missing.delete(url));
      script.onerror = () => {
        script.remove();
        resolve(again && run(url, false));
      };
      document.head.append(script);
    });
  }

  async function load() {
    if (state === 'loading' || state === 'done') return;
    if (state === 'waiting') {
      if (apiHost) link({ rel: 'preconnect', href: apiHost, crossOrigin: '' });
      for (const href of missing) {
        const integrity = hashes.get(href);
        link({ rel: 'preload', as: 'script', href, integrity });
      }
    }
    state = 'loading';
    if (missing.has(data)) await run(data, true);
    if (!missing.has(data)) {
      await Promise.all([...missing].map((url) => run(url, true)));
    }
    state = missing.size ? 'failed' : 'done';
    touched.forEach(tell);
    if (state === 'done') {
      for (const type of touches) removeEventListener(type, touch, true);
    }
  }

  /** @param {HTMLFormElement} form */
  function tell(form) {
    const failed = state === 'failed';
    form
      .closest('section')
      ?.querySelector('[data-form-unavailable]')
      ?.toggleAttribute('hidden', !failed);
    if (failed) form.removeAttribute('aria-busy');
  }

  /** @param {Event} event */
  function touch({ target, type }) {
    const form = target instanceof Element && target.closest('form');
    if (!form) return;
    touched.add(form);
    if (type === 'submit') form.setAttribute('aria-busy', 'true');
    if (state === 'failed') tell(form);
    if (state === 'waiting' || /focusin|submit/.test(type)) load();
  }

  function watch() {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        load();
      },
      { rootMargin: '100% 0px' },
    );
    for (const form of document.forms) near.observe(form);
    const opened = document.getElementById(location.hash.slice(1));
    if (opened?.querySelector('form')) load();
  }

  // Chromium decodes a font in the page only once text needs it, after the
  // first paint, and what was painted moves.
  for (const face of document.fonts) face.load();
  for (const type of touches) addEventListener(type, touch, true);
  addEventListener('DOMContentLoaded', watch);
}
