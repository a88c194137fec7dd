import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';
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
  const ref = useRef<HTMLDivElement>(null);
  const link = `${window.location.origin}/join/${room.partyId}`;
  const invitation = {
    title: `《${room.script.script_name}》开局了`,
    text: `来《${room.script.script_name}》，就等你了`,
    url: link,
  };
  const copy = async (): Promise<void> => {
    if (ref.current !== null && (await copyText(link, ref.current)))
      showToast('复制成功，快去分享给好友吧', { tone: 'good' });
    else showToast('复制失败，请长按链接复制', { tone: 'bad' });
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share(invitation);
    } catch {
      // Called off, or not allowed: the link is still there to copy.
    }
  };
  return (
    <div ref={ref} className={css.invitation}>
      <p className={css.lead}>把链接发给朋友，点开就能坐下。</p>
      <p className={css.link}>{link}</p>
      <Button tone="primary" block onClick={() => void copy()}>
        复制链接
      </Button>
      {typeof navigator.share === 'function' && (
        <Button block onClick={() => void share()}>
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
