import { host } from '../../session/hosts/current-host.ts';
import type { ShareCard } from '../../session/hosts/share-card.ts';
import { copyText } from '../copy-text.ts';
import { showShareHint } from './share-hint-state.ts';
import { showToast } from '../toast.tsx';

export async function copyToShare(text: string): Promise<void> {
  if (await copyText(text)) showToast('复制成功，快去分享给好友吧', { tone: 'good' });
  else showToast('复制失败，请手动复制地址', { tone: 'bad' });
}

/** Shares a card by the best available way: the system's share sheet, the host's own menu, or copying. */
export async function share(card: ShareCard): Promise<void> {
  const sharing = await host().share(card);
  if (sharing === 'in-menu') showShareHint(card);
  if (sharing === 'unavailable') await copyToShare(`${card.text} ${card.link}`);
}
