import { Button } from '../../ui/button.tsx';
import { copyToShare, share } from '../../ui/share.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './invite-sheet.module.css';
import { QrCode } from './qr-code.tsx';
import { useRoom } from './room-context.ts';

/** The room's link three ways: to copy, by the system's share sheet where there is one, to scan. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="邀请好友">
      <Invitation />
    </Sheet>
  );
}

function Invitation() {
  const room = useRoom();
  const link = `${window.location.origin}/join/${room.partyId}`;
  const text = `《${room.script.script_name}》开局了，就等你了`;
  return (
    <div className={css.invitation}>
      <p className={css.lead}>把链接发给朋友，点开就能坐下。</p>
      <p className={css.link}>{link}</p>
      <Button tone="primary" block onClick={() => void copyToShare(link)}>
        复制链接
      </Button>
      {typeof navigator.share === 'function' && (
        <Button block onClick={() => void share({ text, url: link })}>
          分享给好友
        </Button>
      )}
      <div className={css.code}>
        <QrCode text={link} label="房间二维码" />
        <p>或者让身边的人扫一扫</p>
      </div>
    </div>
  );
}
