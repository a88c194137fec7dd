import { partyExit } from '@juzhongren/contract/parties';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveParty } from '../../session/current-party.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { characterName } from './cast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { Presence } from './presence.tsx';
import { useRoom, useRoomStore } from './room-context.ts';
import css from './room-menu.module.css';
import { useCommand } from './use-command.ts';

interface RoomMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who sits here, the way back in for others, the ways out. */
export function RoomMenu({ open, onClose }: RoomMenuProps) {
  const room = useRoom();
  const [asking, setAsking] = useState<'invite' | 'leave' | 'dissolve'>();
  const ask = (what: 'invite' | 'leave' | 'dissolve'): void => {
    onClose();
    setAsking(what);
  };
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Sheet open={open} onClose={onClose} title="房间">
        <Members />
        <div className={css.actions}>
          <Button block onClick={() => ask('invite')}>
            邀请好友
          </Button>
          <AskToDissolve onAsk={() => ask('dissolve')} />
          <Button block tone="danger" onClick={() => ask('leave')}>
            退出房间
          </Button>
        </div>
      </Sheet>
      <InviteSheet open={asking === 'invite'} onClose={close} />
      <LeaveDialog open={asking === 'leave'} onClose={close} />
      <DissolveDialog open={asking === 'dissolve' && room.dismissed === null} onClose={close} />
    </>
  );
}

function Members() {
  const room = useRoom();
  const inPlay = room.seats.length > 0;
  const vacant = room.seats.filter((seat) => seat.userId === null);
  return (
    <ul className={css.members}>
      {room.members.map((member) => (
        <li key={member.userId} className={css.member}>
          <Avatar src={member.avatar} name={member.nickname} size={36} decorative />
          <p>
            <span className={css.name}>
              {member.characterId === null ? member.nickname : characterName(room, member.characterId)}
            </span>
            <span className={css.soft}>
              {member.characterId === null ? '还没选角色' : member.nickname}
              {member.host && ' · 房主'}
              {member.userId === room.me.userId && ' · 你'}
            </span>
          </p>
          <Presence userId={member.userId} />
        </li>
      ))}
      {inPlay &&
        vacant.map((seat) => (
          <li key={seat.characterId} className={css.member}>
            <span className={css.vacant} aria-hidden="true" />
            <p>
              <span className={css.name}>{characterName(room, seat.characterId)}</span>
              <span className={css.soft}>已离开，点开邀请链接可以回来</span>
            </p>
          </li>
        ))}
    </ul>
  );
}

/** The host decides in the lobby and in the debrief, a majority in play. */
function mayDissolve(room: ReturnType<typeof useRoom>): boolean {
  if (room.dismissed !== null) return false;
  const inPlay = room.stage === 1 || room.stage === 2;
  return inPlay || room.me.host;
}

function AskToDissolve({ onAsk }: { onAsk: () => void }) {
  const room = useRoom();
  if (!mayDissolve(room)) return null;
  const asked = room.dismissAsked.length;
  const mine = room.me.characterId !== null && room.dismissAsked.includes(room.me.characterId);
  return (
    <Button block disabled={mine} onClick={onAsk}>
      {asked > 0 ? `申请解散（${asked}/${room.dismissNeeded}）` : room.dismissNeeded > 1 ? '申请解散' : '解散房间'}
    </Button>
  );
}

function DissolveDialog({ open, onClose }: RoomMenuProps) {
  const room = useRoom();
  const exit = useCommand(partyExit, 'dissolve');
  const alone = room.dismissNeeded <= 1 || room.stage === 0 || room.stage === 3;
  const confirm = async (): Promise<void> => {
    await exit.run({ partyId: room.partyId, dismiss: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={alone ? '解散这个房间？' : '申请解散这一局？'}
      confirm={alone ? '解散房间' : '申请解散'}
      state={exit.state}
      onConfirm={() => void confirm()}
    >
      <p>{alone ? '所有人都会离开，不能恢复。' : `${room.dismissNeeded} 位玩家同意后，这一局就此结束。`}</p>
    </ConfirmDialog>
  );
}

const LEAVING: Record<'lobby' | 'play' | 'debrief', string> = {
  lobby: '座位会让给别人。',
  play: '故事还没讲完，中途离开会影响其他玩家。你可以用邀请链接回到自己的座位。',
  debrief: '结案报告之后仍可以在游戏记录里看到。',
};

export function LeaveDialog({ open, onClose }: RoomMenuProps) {
  const room = useRoom();
  const store = useRoomStore();
  const navigate = useNavigate();
  const exit = useCommand(partyExit, 'exit');
  const phase = room.debrief !== null ? 'debrief' : room.stage === 1 || room.stage === 2 ? 'play' : 'lobby';
  const leave = async (): Promise<void> => {
    store.setLeaving(true);
    const answer = await exit.run({ partyId: room.partyId });
    if (!answer.ok) {
      store.setLeaving(false);
      return;
    }
    leaveParty();
    await navigate('/', { replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="退出房间？"
      confirm="退出房间"
      state={exit.state}
      onConfirm={() => void leave()}
    >
      <p>{LEAVING[phase]}</p>
    </ConfirmDialog>
  );
}
