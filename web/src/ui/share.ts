import { showToast } from './toast.tsx';

/** Puts a text on the clipboard. On plain http there is no clipboard API: then by a selected field. False when refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined && window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older way may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Inside an open dialog everything else is inert and could not be selected.
  const home = document.querySelector('dialog[open]') ?? document.body;
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

/** Copies and says so. */
export async function copyToShare(text: string): Promise<void> {
  if (await copyText(text)) showToast('复制成功，快去分享给好友吧', { tone: 'good' });
  else showToast('复制失败，请手动复制地址', { tone: 'bad' });
}

/** Hands text and address to the system's share sheet; where there is none, copies both. */
export async function share({ text, url }: { text: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyToShare(`${text} ${url}`);
}
