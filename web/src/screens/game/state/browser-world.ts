import { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import { after, connect, sendBeforeSilence } from '../../../net/push-socket.ts';
import { makeRequestId } from '../../../net/request-id.ts';
import { keptRoom } from '../../../offline/kept-room.ts';
import { sessionStore } from '../../../browser/storage.ts';
import { personMark } from '../../../identity/replaced-token.ts';
import type { RoomWorld } from './room-store.ts';

export function browserWorld(partyId: string): RoomWorld {
  const key = `commands:${partyId}:${personMark()}`;
  const now = (): number => Date.now();
  return {
    push: {
      now,
      random: () => Math.random(),
      after,
      connect,
      signature: () => sendBeforeSilence(partyImSignature, { partyId }),
      look: ({ seq, chatSeq, sum }) =>
        sendBeforeSilence(partyView, {
          partyId,
          ...(seq >= 0 ? { after: String(seq) } : {}),
          ...(chatSeq > 0 ? { chatAfter: String(chatSeq) } : {}),
          ...(sum === undefined ? {} : { sum: String(sum) }),
        }),
    },
    queue: {
      now,
      after,
      makeRequestId,
      // The queue stores each command with its own call, so the request always fits the call.
      send: (call, request) => sendBeforeSilence(call, request),
      kept: () => sessionStore.read(key),
      keep: (commands) => (commands === '[]' ? sessionStore.remove(key) : sessionStore.write(key, commands)),
    },
    kept: () => keptRoom(partyId),
  };
}
