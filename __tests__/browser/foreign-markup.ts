// Run in the page: what people's own tools do to its markup.

/** As Chrome's translator does: every text, and each that comes later, is wrapped twice. */
export function translate() {
  const wrap = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || parent?.closest('script, style, font'))
        continue;
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
  }).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** As password managers and writing helpers do: elements beside fields and at a form's end, attributes on both. */
export function help() {
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

export const tools = { translator: translate, 'password manager': help };
