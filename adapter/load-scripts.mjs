/**
 * Runs in the browser, written at the end of the page as it stands here: loads
 * the scripts when the visitor nears a form, all at once. Next starts with the
 * data's own file, so that it does not matter which comes first. What fails is
 * tried again when the visitor comes back to a form; until then, whoever has
 * touched one is told. The page names the scripts in elements that the browser
 * does not run; a copy of one runs, with its hash, and needs no policy that
 * makes addresses out of text.
 * @param {string} apiHost the origin of the two calls; empty for the site's own
 */
export function loadScripts(apiHost) {
  /** @type {NodeListOf<HTMLScriptElement>} */
  const named = document.querySelectorAll('script[type="late"]');
  const missing = new Set(named);
  /** @type {Set<HTMLFormElement>} */
  const touched = new Set();
  let state = 'waiting';

  /** @param {HTMLScriptElement} late */
  function run(late) {
    return new Promise((resolve) => {
      const script = /** @type {HTMLScriptElement} */ (late.cloneNode());
      script.type = '';
      // React takes a script for one of its own only with the attribute.
      script.async = true;
      script.onload = () => resolve(missing.delete(late));
      script.onerror = () => resolve(script.remove());
      document.head.append(script);
    });
  }

  async function load() {
    if (state === 'loading' || state === 'done') return;
    if (state === 'waiting' && apiHost) {
      const link = document.createElement('link');
      const hint = { rel: 'preconnect', href: apiHost, crossOrigin: '' };
      document.head.append(Object.assign(link, hint));
    }
    state = 'loading';
    await Promise.all([...missing].map(run));
    state = missing.size ? 'failed' : 'done';
    touched.forEach(tell);
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
    if (!form || state === 'done') return;
    touched.add(form);
    if (type === 'submit') form.setAttribute('aria-busy', 'true');
    if (state === 'failed') tell(form);
    if (state === 'waiting' || /focusin|submit/.test(type)) load();
  }

  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    },
    { rootMargin: '100% 0px' },
  );
  for (const form of document.forms) near.observe(form);
  for (const type of ['pointerdown', 'focusin', 'input', 'submit']) {
    addEventListener(type, touch, true);
  }
}
