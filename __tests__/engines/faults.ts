declare global {
  interface Window {
    faults?: string[];
  }
}

/**
 * Runs in the page: keeps what goes wrong there from now on, for `readFaults`.
 * Calls no function of this file, and none that the page's policy forbids.
 */
export function watchFaults() {
  const faults: string[] = [];
  window.faults = faults;
  addEventListener('securitypolicyviolation', (event) => {
    faults.push(`violation of ${event.violatedDirective}: ${event.blockedURI}`);
  });
  addEventListener('error', (event) => {
    faults.push(`error: ${event.message}`);
  });
  addEventListener('unhandledrejection', (event) => {
    faults.push(`unhandled rejection: ${event.reason}`);
  });
  const log = console.error;
  console.error = (...args) => {
    faults.push(`console.error: ${args.map(String).join(' ')}`);
    log(...args);
  };
}

/** Runs in the page: what `watchFaults` has kept there. */
export function readFaults(): string[] {
  return window.faults ?? ['nobody watched this page'];
}
