// Inlined into a page that lists closures, for hosts on which nobody publishes the page again. Hides
// closures that have ended, by the day at the office.
for (const closure of document.querySelectorAll<HTMLElement>('[data-until]')) {
  const { until = '', zone } = closure.dataset;
  closure.hidden = until < new Date().toLocaleDateString('sv', { timeZone: zone });
}
