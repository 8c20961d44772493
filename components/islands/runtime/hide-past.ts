// Inlined into a page that says when the office is closed, for hosts that nobody fills anew: hides
// what is over, by the day in Spain.
const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
for (const closure of document.querySelectorAll<HTMLElement>('[data-until]'))
  closure.hidden = String(closure.dataset.until) < today;
