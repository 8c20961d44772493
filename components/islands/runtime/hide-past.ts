// Inlined into pages with closures, for hosts on which the page is not published again. Hides closures that
// have ended, by the current day at the office.
for (const closure of document.querySelectorAll<HTMLElement>('[data-until]')) {
  const { until = '', zone } = closure.dataset;
  closure.hidden = until < new Date().toLocaleDateString('sv', { timeZone: zone });
}
