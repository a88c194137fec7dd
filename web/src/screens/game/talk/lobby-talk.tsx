import { useEffect } from 'react';
import css from './lobby-talk.module.css';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import { TalkPanel } from './talk-panel.tsx';
import { seenAfter, useSeen } from '../state/unread.ts';

export function LobbyTalk() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen, changeSeen] = useSeen();
  // Messages read here are not new during play.
  useEffect(() => changeSeen((before) => seenAfter('talk', { room, chat, seen: before })), [room, chat, changeSeen]);
  return (
    <TableContext value={{ ...NOWHERE, seen }}>
      <div className={css.talk}>
        <TalkPanel />
      </div>
    </TableContext>
  );
}

/** In the lobby there is nowhere to navigate to. */
const NOWHERE: Omit<TableMoves, 'seen'> = {
  openTab: () => {},
  openClue: () => {},
  sawClue: () => {},
  openNotes: () => {},
  openTogether: () => {},
  readAct: () => {},
  reading: 0,
};
