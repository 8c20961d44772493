let usual: string | undefined; // the attribute except while the button prints

/** Prints the account, even if a legal text is open. `print` may return before `afterprint`. */
export function printAccount() {
  write('asked');
  addEventListener('afterprint', () => write(usual), { once: true });
  print();
}

/** Lets the browser print the account instead of the page. @param why read by `agency/style/print.css` */
export function setPrints(why?: string) {
  usual = why;
  write(why);
}

function write(why?: string) {
  if (why) document.body.dataset.prints = why;
  else delete document.body.dataset.prints;
}
