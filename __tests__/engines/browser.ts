/** What the cases ask of an engine. Selectors name what the specification fixes, never a class. */
export interface Browser {
  /**
   * Opens an address in a window of its own, and comes back once the HTML has
   * been read; the page's scripts may still be missing.
   */
  open(address: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into a field, key by key; a line break is the Enter key. */
  type(selector: string, text: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments. */
  run<T>(script: (...args: string[]) => T, ...args: string[]): Promise<T>;
  close(): Promise<void>;
}
