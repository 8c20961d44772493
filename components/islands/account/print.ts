/** Prints the account, even a blank one, until `afterprint`, as `print` may return before. */
export function printAccount() {
  const before = document.body.dataset.prints;
  setPrints('asked');
  addEventListener('afterprint', () => setPrints(before), { once: true });
  print();
}

/** Has the account printed in place of the page. @param why an attribute that `agency/style/print.css` reads */
export function setPrints(why?: string) {
  if (why) document.body.dataset.prints = why;
  else delete document.body.dataset.prints;
}
