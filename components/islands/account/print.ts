let usual: string | undefined; // the attribute while the account is not being printed

/** Prints the account, even if a legal text is open. `print` may return early, so the page is restored at `afterprint`. */
export function printAccount() {
  write('asked');
  addEventListener('afterprint', () => write(usual), { once: true });
  print();
}

/** Makes the browser print the account instead of the page. @param why an attribute that `agency/style/print.css` reads */
export function setPrints(why?: string) {
  usual = why;
  write(why);
}

function write(why?: string) {
  if (why) document.body.dataset.prints = why;
  else delete document.body.dataset.prints;
}
