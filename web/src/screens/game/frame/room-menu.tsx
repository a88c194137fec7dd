import { useState } from 'react';
import { appConfig } from '../../../net/app-config.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useGuide } from '../../../ui/guide/use-guide.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AskToDissolve, DissolveDialog } from './dissolve-dialog.tsx';
import { InviteSheet } from '../parts/invite-sheet.tsx';
import { isPlaceFree } from '../parts/invite-sheet-labels.ts';
import { GuestWays } from './guest-ways.tsx';
import { DisplaySheet } from '../displays/display-sheet.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useRoom } from '../state/room-context.ts';
import css from './room-menu.module.css';
import { CalmSwitch } from '../sound/calm-switch.tsx';
import { SignalSwitch } from '../announcer/signal-switch.tsx';

interface RoomMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens the digest for a player who took over a seat; absent otherwise. */
  readonly onDigest?: (() => void) | undefined;
  /** Opens the hint dialog; absent if the script has no hints. */
  readonly onHint?: (() => void) | undefined;
}

export function RoomMenu({ open, onClose, onDigest, onHint }: RoomMenuProps) {
  const room = useRoom();
  const [asking, setAsking] = useState<'invite' | 'screen' | 'leave' | 'dissolve'>();
  const ask = (what: 'invite' | 'screen' | 'leave' | 'dissolve'): void => {
    onClose();
    setAsking(what);
  };
  const close = (): void => setAsking(undefined);
  const guide = useGuide();
  return (
    <>
      <Sheet open={open} onClose={onClose} title="房间">
        <div className={css.actions}>
          {isPlaceFree(room) && room.payment === null && (
            <Button block onClick={() => ask('invite')}>
              邀请好友
            </Button>
          )}
          {room.me.host && (
            <Button block onClick={() => ask('screen')}>
              投到大屏
            </Button>
          )}
          {onHint !== undefined && (
            <Button
              block
              onClick={() => {
                onClose();
                onHint();
              }}
            >
              差一环：要一点提示
            </Button>
          )}
          {onDigest !== undefined && (
            <Button
              block
              onClick={() => {
                onClose();
                onDigest();
              }}
            >
              接手摘要
            </Button>
          )}
          <Button
            block
            onClick={() => {
              onClose();
              guide.open();
            }}
          >
            我第一次玩
          </Button>
          {appConfig().nudges && (
            <ButtonLink block to="/nudge">
              提醒
            </ButtonLink>
          )}
          <SignalSwitch />
          <CalmSwitch />
          <GuestWays />
          <AskToDissolve onAsk={() => ask('dissolve')} />
          <Button block tone="danger" onClick={() => ask('leave')}>
            退出房间
          </Button>
        </div>
      </Sheet>
      {guide.elements}
      <InviteSheet open={asking === 'invite'} onClose={close} />
      <DisplaySheet open={asking === 'screen'} onClose={close} />
      <LeaveDialog open={asking === 'leave'} onClose={close} />
      <DissolveDialog open={asking === 'dissolve' && room.dismissed === null} onClose={close} />
    </>
  );
}
