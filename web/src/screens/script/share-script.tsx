import { Share } from '../../ui/icons/share.tsx';
import { share } from '../../ui/share.ts';
import { scriptAddress, shareText } from '../../ui/share-text.ts';

export function ShareScript({ id, name }: { id: number; name: string }) {
  return (
    <button
      type="button"
      aria-label="分享给好友"
      onClick={() => void share({ text: shareText(name), url: scriptAddress(id) })}
    >
      <Share />
    </button>
  );
}
