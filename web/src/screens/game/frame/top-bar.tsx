import { useId, type ReactNode } from 'react';
import { useReachable } from '../../../net/connection.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Back } from '../../../ui/icons.tsx';
import { More, People } from '../parts/icons.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useVoicePlace } from '../state/voice-place.ts';
import { useLater } from '../state/use-later.ts';
import { SLIP_PLACE } from '../parts/slide-in.tsx';
import { KeptNotice } from '../parts/kept-notice.tsx';
import { roomNotices } from './room-notices.ts';
import { DisplayMark } from '../displays/display-mark.tsx';
import { VoiceComing, VoiceDoor } from '../voice-chat/voice-door.tsx';
import { useSeatSheet, type SeatSheetState } from './use-seat-sheet.ts';
import { SeatSheet } from './seat-sheet.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  readonly title: ReactNode;
  readonly onMenu: () => void;
  /** Given if other elements also open the seat list. */
  readonly seats?: SeatSheetState;
}

/** Top bar: title, connection state, seats and menu. The back button leaves the screen but keeps the seat. */
export function TopBar({ title, onMenu, seats }: TopBarProps) {
  const room = useRoom();
  const connectionStatus = useRoomState((state) => state.connectionStatus);
  const reachable = useReachable();
  const noteId = useId();
  const { Strip, loading } = useVoicePlace();
  const own = useSeatSheet();
  const door = seats ?? own;
  const noted = roomNotices(room, { later: useLater() }).length > 0;
  return (
    <div className={css.top}>
      <div id={SLIP_PLACE} className={css.place}>
        <header className={css.bar}>
          <ButtonLink to="/" tone="plain" aria-label="返回" icon={<Back />} className={css.icon} />
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            <p className={css.script}>{room.script.script_name}</p>
          </div>
          <p className={css.line} role="status" aria-live="polite">
            {/* Without a network, the app-wide notice already says so. */}
            {connectionStatus === 'reconnecting' && reachable && <span className={css.lost}>重连中</span>}
          </p>
          <DisplayMark />
          <VoiceDoor />
          <button
            type="button"
            className={css.menu}
            aria-label="座位"
            aria-haspopup="dialog"
            data-noted={noted}
            aria-describedby={noted ? noteId : undefined}
            onClick={() => door.show()}
          >
            <People />
          </button>
          <span id={noteId} hidden>
            有事要看
          </span>
          <button type="button" className={css.menu} aria-label="房间菜单" aria-haspopup="dialog" onClick={onMenu}>
            <More />
          </button>
        </header>
      </div>
      <KeptNotice />
      {Strip === undefined ? loading && <VoiceComing /> : <Strip />}
      <SeatSheet open={door.open} onClose={door.close} first={door.first} />
    </div>
  );
}
