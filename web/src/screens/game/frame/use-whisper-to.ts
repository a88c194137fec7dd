import { use } from 'react';
import { useBlockedIds } from '../../../session/blocked.ts';
import { askAllToClose } from '../../../ui/modal-stack.ts';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { conversationOf, mayWhisper, useBegun, withBegun } from '../state/conversations.ts';
import { useRoom } from '../state/room-context.ts';
import { TableContext } from '../state/table-context.ts';
import { useSeen } from '../state/unread.ts';

/**
 * Returns a function that opens the private chat with a person and closes all dialogs. Returns undefined when there is
 * no such chat: outside of the game, in games for two, with oneself, with a person without a seat, or with a blocked
 * person.
 */
export function useWhisperTo(userId: number | undefined): (() => void) | undefined {
  const room = useRoom();
  const table = use(TableContext);
  const blocked = useBlockedIds();
  const [, changeBegun] = useBegun();
  const [, changeSeen] = useSeen();
  const { me, seats } = room;
  if (table === undefined || userId === undefined || userId === me.userId || blocked.has(userId)) return undefined;
  const isHeard = me.characterId !== null || isViewerGameMaster(room);
  if (!isHeard || !mayWhisper(room) || !seats.some((seat) => seat.userId === userId)) return undefined;
  return () => {
    const conversation = conversationOf([me.userId, userId]);
    changeBegun((before) => withBegun(before, conversation));
    changeSeen((before) => ({ ...before, conversation }));
    askAllToClose();
    table.openTab('talk');
  };
}
