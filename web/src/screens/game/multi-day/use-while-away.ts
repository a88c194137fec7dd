import { partyDigest, partySeen } from '@juzhongren/contract/room-calls/multi-day';
import type { Digest, UnreadTalk } from '@juzhongren/contract/room/digest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { load } from '../../../net/query-client.ts';
import { send } from '../../../net/send.ts';
import { useHushed } from '../state/muted.ts';
import { heardIn } from '../state/conversations.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { readUpTo, useSeen, type Seen } from '../state/unread.ts';
import { useVisit } from './use-visit.ts';
import type { ChatMessage } from '@juzhongren/contract/room/push';

/** Milliseconds of viewing after which content counts as seen. */
const SEEN_AFTER_MS = 4_000;

export interface WhileAway {
  readonly digest: Digest;
  readonly talk: readonly UnreadTalk[];
}

/**
 * Returns what happened since this player's last visit, loaded when a multi-day game is opened or returned to. Once it
 * is loaded, reports to the server how far the player has seen the room.
 */
export function useWhileAway(): { told: WhileAway | undefined; close: () => void } {
  const { partyId, slow, me } = useRoom();
  const visit = useVisit();
  const [closed, setClosed] = useState(0);
  const { data, isSuccess } = useQuery({
    queryKey: ['while-away', partyId, me.userId, me.characterId, visit.number],
    queryFn: ({ signal }) => load(partyDigest, { partyId }, { signal }),
    enabled: slow !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  useSeenTold(slow !== undefined && isSuccess && visit.visible);
  const { digest = null, talk = [] } = data ?? {};
  const told = closed === visit.number || digest === null ? undefined : { digest, talk };
  return { told, close: () => setClosed(visit.number) };
}

/**
 * Reports how far this player has seen the room; the server stores it for all their devices. If a report is lost, the
 * next one covers it.
 */
function useSeenTold(isDue: boolean): void {
  const { partyId, seq, me } = useRoom();
  const chat = useRoomState((state) => state.chat);
  const isLive = useRoomState((state) => state.keptAt === undefined);
  const [seen] = useSeen();
  const hushed = useHushed();
  const chatSeq = readThrough(chat, { me: me.userId, seen, hushed });
  useEffect(() => {
    if (!isDue || !isLive) return;
    const timer = window.setTimeout(() => void send(partySeen, { partyId, seq, chatSeq }), SEEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isDue, isLive, partyId, seq, chatSeq]);
}

/** Returns the `chatSeq` of the last message before the first unread one. */
export function readThrough(
  chat: readonly ChatMessage[],
  { me, seen, hushed }: { me: number; seen: Seen; hushed: Pick<ReadonlySet<number>, 'has'> },
): number {
  let through = 0;
  for (const message of chat) {
    const conversation = heardIn(message);
    const isNew = conversation !== undefined && message.userId !== me && !hushed.has(message.userId);
    if (isNew && message.chatSeq > readUpTo(seen, conversation)) return through;
    through = message.chatSeq;
  }
  return through;
}
