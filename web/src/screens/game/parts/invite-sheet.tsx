import { useState } from 'react';
import { host } from '../../../session/hosts/current-host.ts';
import { type ShareCard, useShareCard } from '../../../session/hosts/share-card.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { copyToShare, share } from '../../../ui/share/share.ts';
import { roomCard } from '../../../ui/share/share-text.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { InvitePoster, type Meeting, NO_MEETING } from './invite-sheet-poster.tsx';
import css from './invite-sheet.module.css';
import { meetingWords } from './invite-sheet-times.ts';
import { inviteLead, inviteSeats, inviteSentence } from './invite-sheet-words.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';

/**
 * The room's link five ways: to copy, to send, to scan, on a poster; and as long as this is there, open or not, by the
 * host's own menu.
 */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { partyId, script } = useRoom();
  const card = roomCard({ partyId, name: script.script_name, cover: script.cover });
  useShareCard(card);
  const [poster, setPoster] = useState(false);
  const [meeting, setMeeting] = useState<Meeting>(NO_MEETING);
  const close = (): void => {
    setPoster(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={poster ? '邀请海报' : '邀请好友'}>
      {poster ? (
        <InvitePoster meeting={meeting} onMeeting={setMeeting} onBack={() => setPoster(false)} />
      ) : (
        <Invitation card={card} meeting={meeting} onPoster={() => setPoster(true)} />
      )}
    </Sheet>
  );
}

interface InvitationProps {
  readonly card: ShareCard;
  readonly meeting: Meeting;
  readonly onPoster: () => void;
}

function Invitation({ card, meeting, onPoster }: InvitationProps) {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const when = meeting.at !== undefined && meeting.at > now ? meetingWords(meeting.at, now) : undefined;
  const sends = host().sharesItself;
  return (
    <div className={css.invitation}>
      <div>
        <p className={css.seats}>{when === undefined ? inviteSeats(room) : `${when} · ${inviteSeats(room)}`}</p>
        <p className={css.lead}>{inviteLead(room)}</p>
      </div>
      <p className={css.link}>{card.link}</p>
      {sends && (
        <Button tone="primary" block onClick={() => void share(card)}>
          分享给好友
        </Button>
      )}
      <div className={css.ways}>
        <Button
          tone={sends ? 'quiet' : 'primary'}
          block
          onClick={() => void copyToShare(`${inviteSentence(room, when)}：${card.link}`)}
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
