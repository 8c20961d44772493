let usual: string | undefined; // while nobody has asked for the account

/** Prints the account, also over an open legal text, until `afterprint`, as `print` may return before. */
export function printAccount() {
  write('asked');
  addEventListener('afterprint', () => write(usual), { once: true });
  print();
}

/** Has the account printed in place of the page. @param why an attribute that `agency/style/print.css` reads */
export function setPrints(why?: string) {
  usual = why;
  write(why);
}

function write(why?: string) {
  if (why) document.body.dataset.prints = why;
  else delete document.body.dataset.prints;
}
