import { topModal } from './modal-stack.ts';

/**
 * Copies a text to the clipboard. Falls back to a selected field on plain http, which has no clipboard API. Returns
 * false if that fails too.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined && window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Rejected. The fallback may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Elements outside an open modal dialog are inert and cannot be selected.
  const home = topModal() ?? document.body;
  const before = document.activeElement;
  home.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
