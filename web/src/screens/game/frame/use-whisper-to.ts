import { use } from 'react';
import { useBlockedIds } from '../../../session/blocked.ts';
import { askAllToClose } from '../../../ui/modal-stack.ts';
import { leads } from '../state/chair-words.ts';
import { conversationOf, mayWhisper, useBegun } from '../state/conversations.ts';
import { useRoom } from '../state/room-context.ts';
import { TableContext } from '../state/table-context.ts';
import { useSeen } from '../state/unread.ts';

/**
 * Opens the private talk with one person on the talk's tab, over which nothing stays open. Undefined where there is none:
 * outside of the game, for two, with oneself, with somebody without a seat or somebody blocked.
 */
export function useWhisperTo(userId: number | undefined): (() => void) | undefined {
  const room = useRoom();
  const table = use(TableContext);
  const blocked = useBlockedIds();
  const [, changeBegun] = useBegun();
  const [, changeSeen] = useSeen();
  const { me, seats } = room;
  if (table === undefined || userId === undefined || userId === me.userId || blocked.has(userId)) return undefined;
  const isHeard = me.characterId !== null || leads(room);
  if (!isHeard || !mayWhisper(room) || !seats.some((seat) => seat.userId === userId)) return undefined;
  return () => {
    const conversation = conversationOf([me.userId, userId]);
    changeBegun((before) => (before.includes(conversation) ? before : [...before, conversation]));
    changeSeen((before) => ({ ...before, conversation }));
    askAllToClose();
    table.openTab('talk');
  };
}
