import { useState } from 'react';
import { formatMeetingTime, formatSentMeetingTime } from '../../../format/meeting-time.ts';
import { host } from '../../../session/hosts/current-host.ts';
import { type ShareCard, useShareCard } from '../../../session/hosts/share-card.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { copyToShare, share } from '../../../ui/share/share.ts';
import { roomCard } from '../../../ui/share/share-text.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { InvitePoster } from './invite-sheet-poster.tsx';
import { MeetingForm } from './meeting-form.tsx';
import css from './invite-sheet.module.css';
import { inviteLead, inviteSeats, inviteSentence } from './invite-sheet-labels.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';

/**
 * Sheet with five ways to share the room's link: copy, send, QR code, poster, and the share menu of the host app. The
 * last one works while this component is mounted, even if the sheet is closed.
 */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { partyId, script } = useRoom();
  const card = roomCard({ partyId, name: script.script_name, cover: script.cover });
  useShareCard(card);
  const [shown, setShown] = useState<'ways' | 'poster' | 'meeting'>('ways');
  const close = (): void => {
    setShown('ways');
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={TITLES[shown]}>
      {shown === 'ways' && <Invitation card={card} onPoster={() => setShown('poster')} />}
      {shown === 'poster' && <InvitePoster onMeeting={() => setShown('meeting')} onBack={() => setShown('ways')} />}
      {shown === 'meeting' && <MeetingForm onDone={() => setShown('poster')} />}
    </Sheet>
  );
}

const TITLES = { ways: '邀请好友', poster: '邀请海报', meeting: '约个时间' } as const;

interface InvitationProps {
  readonly card: ShareCard;
  readonly onPoster: () => void;
}

function Invitation({ card, onPoster }: InvitationProps) {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const { meetAt } = room;
  const comes = meetAt !== null && meetAt > now;
  const when = comes ? formatMeetingTime(meetAt, now) : undefined;
  const sent = comes ? formatSentMeetingTime(meetAt, now) : undefined;
  const sends = host().sharesItself;
  return (
    <div className={css.invitation}>
      <div>
        <p className={css.seats}>{when === undefined ? inviteSeats(room) : `${when} · ${inviteSeats(room)}`}</p>
        <p className={css.lead}>{inviteLead(room)}</p>
      </div>
      <p className={css.link} translate="no">
        {card.link}
      </p>
      {sends && (
        <Button tone="primary" block onClick={() => void share(card)}>
          分享给好友
        </Button>
      )}
      <div className={css.ways}>
        <Button
          tone={sends ? 'quiet' : 'primary'}
          block
          onClick={() => void copyToShare(`${inviteSentence(room, sent)}：${card.link}`)}
        >
          复制邀请
        </Button>
        <Button block onClick={onPoster}>
          做张海报
        </Button>
      </div>
      <div className={css.code}>
        <QrCode text={card.link} label="房间二维码" />
        <p>或者让身边的人扫一扫</p>
      </div>
    </div>
  );
}
