import { useShareCard } from '../../../session/hosts/share-card.ts';
import { Share } from '../../../ui/icons.tsx';
import { share } from '../../../ui/share/share.ts';
import { scriptCard } from '../../../ui/share/share-text.ts';

/** Sends the script to friends; while it is here, so does the host's own menu. */
export function ShareScript({ id, name, cover }: { id: number; name: string; cover: string }) {
  const card = scriptCard({ id, name, cover });
  useShareCard(card);
  return (
    <button type="button" aria-label="分享给好友" onClick={() => void share(card)}>
      <Share />
    </button>
  );
}
