import { host } from '../../session/hosts/current-host.ts';
import type { ShareCard } from '../../session/hosts/share-card.ts';
import { topModal } from '../modal-stack.ts';
import { showShareHint } from './share-hint-state.ts';
import { showToast } from '../toast.tsx';

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
  // Beside an open dialog everything is inert and could not be selected.
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

/** Copies and says so. */
export async function copyToShare(text: string): Promise<void> {
  if (await copyText(text)) showToast('复制成功，快去分享给好友吧', { tone: 'good' });
  else showToast('复制失败，请手动复制地址', { tone: 'bad' });
}

/** Sends a card the best way there is here: the system's share sheet, the host's own menu, at the least by copying. */
export async function share(card: ShareCard): Promise<void> {
  const sharing = await host().share(card);
  if (sharing === 'in-menu') showShareHint(card);
  if (sharing === 'unavailable') await copyToShare(`${card.text} ${card.link}`);
}
