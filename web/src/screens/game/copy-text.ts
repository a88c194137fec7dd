/**
 * Puts a text on the clipboard. On plain http there is no clipboard API: then by selecting a field inside `near` (a modal
 * dialog makes the rest of the page inert). False when the browser lets neither happen.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (typeof navigator.clipboard?.writeText === 'function') {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way may still be.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  near.append(field);
  const focused = document.activeElement;
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
