import { Sheet } from '../../../ui/sheet.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { OpenDisplays } from './open-displays.tsx';
import { PairDisplay } from './pair-display.tsx';
import css from './display-sheet.module.css';
import { DisplayLink } from './display-link.tsx';
import { activeDisplays } from './active-displays.ts';
import { useState } from 'react';
import { DISPLAYS_MAX } from '@juzhongren/contract/limits';

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DisplaySheet({ open, onClose }: DisplaySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="投到大屏">
      <Displays />
    </Sheet>
  );
}

function Displays() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const displays = activeDisplays(room, now);
  const mayAdd = room.me.host && room.dismissed === null;
  return (
    <div className={css.screens}>
      <p className={css.lead}>
        电视或平板上只显示桌上公开的东西：线索、地点、时间、投票结果。谁的剧本、谁的便笺都不会出现。
      </p>
      {displays.length > 0 && <OpenDisplays displays={displays} />}
      {mayAdd && displays.length < DISPLAYS_MAX && (
        <>
          <PairDisplay />
          <DisplayLink count={displays.length} />
        </>
      )}
      {mayAdd && displays.length >= DISPLAYS_MAX && (
        <p className={css.lead}>一桌最多开 {DISPLAYS_MAX} 块大屏，先收起一块。</p>
      )}
      {!mayAdd && displays.length === 0 && <p className={css.lead}>现在没有开着的大屏。</p>}
    </div>
  );
}
