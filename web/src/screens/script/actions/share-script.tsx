import { useShareCard } from '../../../session/hosts/share-card.ts';
import { Share } from '../../../ui/icons.tsx';
import { share } from '../../../ui/share/share.ts';
import { scriptCard } from '../../../ui/share/share-text.ts';

/** Share button. While it is mounted, the host app's share menu also uses this script. */
export function ShareScript({ id, name, cover }: { id: number; name: string; cover: string }) {
  const card = scriptCard({ id, name, cover });
  useShareCard(card);
  return (
    <button type="button" aria-label="分享给好友" onClick={() => void share(card)}>
      <Share />
    </button>
  );
}
