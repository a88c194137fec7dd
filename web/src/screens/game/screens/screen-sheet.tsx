import { Sheet } from '../../../ui/sheet.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { OpenScreens } from './open-screens.tsx';
import { PairScreen } from './pair-screen.tsx';
import css from './screen-sheet.module.css';
import { ScreenLink } from './screen-link.tsx';
import { screensOn } from './screens-on.ts';
import { useState } from 'react';
import { SCREENS_MAX } from '@juzhongren/contract/limits';

interface ScreenSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ScreenSheet({ open, onClose }: ScreenSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="投到大屏">
      <Screens />
    </Sheet>
  );
}

function Screens() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const screens = screensOn(room, now);
  const mayAdd = room.me.host && room.dismissed === null;
  return (
    <div className={css.screens}>
      <p className={css.lead}>
        电视或平板上只显示桌上公开的东西：线索、地点、时间、投票结果。谁的剧本、谁的便笺都不会出现。
      </p>
      {screens.length > 0 && <OpenScreens screens={screens} />}
      {mayAdd && screens.length < SCREENS_MAX && (
        <>
          <PairScreen />
          <ScreenLink count={screens.length} />
        </>
      )}
      {mayAdd && screens.length >= SCREENS_MAX && (
        <p className={css.lead}>一桌最多开 {SCREENS_MAX} 块大屏，先收起一块。</p>
      )}
      {!mayAdd && screens.length === 0 && <p className={css.lead}>现在没有开着的大屏。</p>}
    </div>
  );
}
