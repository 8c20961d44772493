// Inlined into a page that lists closures, for hosts on which nobody publishes the page again. Hides
// closures that have ended, by the day in Spain.
const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
for (const closure of document.querySelectorAll<HTMLElement>('[data-until]'))
  closure.hidden = String(closure.dataset.until) < today;
