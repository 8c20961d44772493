/** Runs in the page: a class, or a method of some tags or attributes, throws until it is mended. */
export function breakInPage([name = '', broken]: string[]) {
  const holder = broken ? Element.prototype : window;
  const whole = Reflect.get(holder, name);
  const replace = (by: unknown) => Object.assign(holder, { [name]: by });
  replace(function (this: Element, ...args: unknown[]) {
    if (!broken || [this.tagName, args[0]].includes(broken))
      throw new Error('broken on purpose');
    return Reflect.apply(whole, this, args);
  });
  Object.assign(window, { mend: () => replace(whole) });
}
