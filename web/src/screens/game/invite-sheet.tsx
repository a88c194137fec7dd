import { host } from '../../session/hosts/current-host.ts';
import { type ShareCard, useShareCard } from '../../session/hosts/share-card.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { copyToShare, share } from '../../ui/share.ts';
import { roomCard } from '../../ui/share-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './invite-sheet.module.css';
import { useRoom } from './room-context.ts';

/**
 * The room's link four ways: to copy, to send, to scan; and as long as this is there, open or not, by the host's own menu.
 */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { partyId, script } = useRoom();
  const card = roomCard({ partyId, name: script.script_name, cover: script.cover });
  useShareCard(card);
  return (
    <Sheet open={open} onClose={onClose} title="邀请好友">
      <Invitation card={card} />
    </Sheet>
  );
}

function Invitation({ card }: { card: ShareCard }) {
  const sends = host().sharesItself;
  return (
    <div className={css.invitation}>
      <p className={css.lead}>把链接发给朋友，点开就能坐下。</p>
      <p className={css.link}>{card.link}</p>
      {sends && (
        <Button tone="primary" block onClick={() => void share(card)}>
          分享给好友
        </Button>
      )}
      <Button tone={sends ? 'quiet' : 'primary'} block onClick={() => void copyToShare(card.link)}>
        复制链接
      </Button>
      <div className={css.code}>
        <QrCode text={card.link} label="房间二维码" />
        <p>或者让身边的人扫一扫</p>
      </div>
    </div>
  );
}
