/** Runs in the page, like Chrome's translator: wraps every text twice, also texts added later. */
function translate() {
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || parent?.closest('script, style, font')) continue;
      const [outer, inner] = [0, 1].map(() => document.createElement('font'));
      outer?.append(inner ?? '');
      parent?.replaceChild(outer as Node, text);
      inner?.append(text.textContent);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of [...addedNodes, target])
        if (node.isConnected) wrap(node.parentElement ?? node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page, like a password manager: adds elements beside fields and inside forms, and attributes to both. */
function addHelpers() {
  for (const form of document.forms) {
    form.setAttribute('data-helper', '');
    form.append(document.createElement('helper-root'));
    for (const field of form.querySelectorAll('input, textarea')) {
      field.setAttribute('data-helper', 'known');
      field.setAttribute('spellcheck', 'false');
      field.after(document.createElement('helper-icon'));
    }
  }
}

/** Programs that change the page's markup in a visitor's browser. */
export const markupTools = { 'a translator': translate, 'a password manager': addHelpers };

/**
 * Runs in the page. Until `repair()` is called, a global class throws, or a method of Element throws when
 * it is called on this tag or with this first argument.
 */
export function breakInPage([name = '', tagOrArgument]: string[]) {
  const holder = tagOrArgument ? Element.prototype : window;
  const original = Reflect.get(holder, name);
  const replace = (by: unknown) => Object.assign(holder, { [name]: by });
  replace(function (this: Element, ...args: unknown[]) {
    if (!tagOrArgument || [this.tagName, args[0]].includes(tagOrArgument))
      throw new Error('broken on purpose');
    return Reflect.apply(original, this, args);
  });
  Object.assign(window, { repair: () => replace(original) });
}
