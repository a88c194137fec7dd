import { useEffect } from 'react';
import css from './lobby-talk.module.css';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import { TalkPanel } from './talk-panel.tsx';
import { seenAfter, useSeen } from '../state/unread.ts';

/** The talk of those who wait. It goes on at the table. */
export function LobbyTalk() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen, changeSeen] = useSeen();
  // What was read here is no news at the table.
  useEffect(() => changeSeen((before) => seenAfter('talk', { room, chat, seen: before })), [room, chat, changeSeen]);
  return (
    <TableContext value={{ ...NOWHERE, seen }}>
      <div className={css.talk}>
        <TalkPanel />
      </div>
    </TableContext>
  );
}

/** There is no table yet to move about at. */
const NOWHERE: Omit<TableMoves, 'seen'> = {
  openTab: () => {},
  openClue: () => {},
  sawClue: () => {},
  openNotes: () => {},
  openTogether: () => {},
  readAct: () => {},
  reading: 0,
};
