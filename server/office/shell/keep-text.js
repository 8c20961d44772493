// Saves what is typed when the page is hidden: on a phone it may never be shown again.
const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-kept]'));
const warning = /** @type {HTMLElement} */ (form.querySelector('[data-unsaved]'));

function read() {
  const fields = new FormData(form);
  fields.delete('photo');
  return fields;
}
const write = () => JSON.stringify([...read()]);
let saved = write();
let isSubmitted = false;

addEventListener('visibilitychange', async () => {
  const text = write();
  if (document.visibilityState !== 'hidden' || isSubmitted || text === saved) return;
  saved = text;
  const body = read();
  body.set('action', 'hidden');
  // A browser refuses a longer body with `keepalive`, which outlives the page (Fetch Standard, 64 KiB).
  const options = { method: 'POST', body, keepalive: new Blob([text]).size < 60_000 };
  // A button's name, `action`, hides the form's property.
  const isSaved = await fetch(String(form.getAttribute('action')), options).then(
    ({ ok }) => ok,
    () => false,
  );
  warning.hidden = isSaved;
  if (!isSaved) saved = '';
});
form.addEventListener('submit', () => {
  isSubmitted = true;
});
addEventListener('pageshow', () => {
  isSubmitted = false;
});
