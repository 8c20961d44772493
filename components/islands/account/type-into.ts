/** Writes a text into a field of the account, as if it was typed. */
export function typeInto(account: Element | null, name: string, text: string) {
  const field = account?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
