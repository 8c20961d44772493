import type { Browser } from './browser';

export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor of the page: does what a browser lets them do, and tells what they see. */
export function createVisitor(browser: Browser) {
  return {
    ...browser,
    value: (field: string) =>
      browser.run(
        (field) => document.querySelector<HTMLInputElement>(field)?.value,
        field,
      ),
    /** Whether an element is there and not hidden. */
    finds: (selector: string) =>
      browser.run(
        (selector) =>
          document.querySelector(selector)?.checkVisibility() ?? false,
        selector,
      ),
    /** Whether a text is there and not hidden. */
    reads: (text: string) =>
      browser.run((text) => {
        const elements = [...document.querySelectorAll('body :not(script)')];
        const holders = elements.filter((element) =>
          element.textContent?.includes(text),
        );
        return holders.at(-1)?.checkVisibility() ?? false;
      }, text),
    address: () => browser.run(() => location.href),
  };
}
