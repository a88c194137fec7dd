import { ERROR } from '@juzhongren/contract/errors';
import { partyComplaint } from '@juzhongren/contract/room-calls/talk';
import { hearsTable } from '@juzhongren/engine/state/seats';
import { isOpenTalk } from '@juzhongren/engine/state/talks';
import { refuse, route, type Route } from '../../http/calls.ts';
import { refuseReuse } from '../../http/request-use.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { findSaid } from '../talk/chat.ts';
import { canRead, type Said } from '../talk/said.ts';
import { type Complaint, findKeptComplaint, findOnceThere, keepComplaint } from './store.ts';

/**
 * Refused: 1001 about oneself, 1002 about somebody who was never in the room or a message that is not theirs or that the
 * caller cannot read now, 1004 too often, 4004 the caller was never in the room.
 */
export const complaintRoute = (roomServices: RoomServices): Route =>
  route(partyComplaint, async ({ request, caller }) => {
    const { partyId, userId: aboutId, chatSeq, reason, requestId } = request;
    const { userId } = caller;
    const { db, now } = roomServices.deps;
    if (aboutId === userId) return refuse(ERROR.badInput);
    // Whoever repeats it may have left since, or the message may be gone.
    const { text: remark } = request;
    const answerKept = async () => {
      const kept = await findKeptComplaint(db, { userId, requestId });
      if (kept === undefined) return undefined;
      const isSame = kept.about_id === aboutId && kept.reason === reason && kept.remark === remark;
      return isSame ? {} : refuseReuse();
    };
    const earlier = await answerKept();
    if (earlier !== undefined) return earlier;
    const there = await findOnceThere(db, partyId, [userId, aboutId]);
    if (!there.has(userId)) return refuse(ERROR.notInRoom);
    if (!there.has(aboutId)) return refuse(ERROR.notFound);
    const quoted = chatSeq === null ? null : await findReadable(roomServices, { partyId, userId, chatSeq });
    if (quoted === undefined || (quoted !== null && quoted.userId !== aboutId)) return refuse(ERROR.notFound);
    const complaint: Complaint = {
      partyId,
      userId,
      aboutId,
      said: quoted,
      reason,
      remark,
      requestId,
      at: new Date(now()),
    };
    switch (await keepComplaint(db, complaint)) {
      case 'kept':
        // Perhaps another one under the same name, that came at the same time.
        return (await answerKept()) ?? {};
      case 'nobody':
        return refuse(ERROR.notFound);
      case 'too-often':
        return refuse(ERROR.tooOften);
    }
  });

/** The message, when this person would get it with its words by asking for the room now. */
async function findReadable(
  roomServices: RoomServices,
  { partyId, userId, chatSeq }: { partyId: string; userId: number; chatSeq: number },
): Promise<Said | undefined> {
  const said = await findSaid(roomServices.deps.db, partyId, chatSeq);
  const room = await readRoomOf(roomServices, { partyId, userId });
  if (said === undefined || room === undefined || !hearsTable(room.state, userId)) return undefined;
  return canRead(said, userId, (circle) => isOpenTalk(room.state, circle)) ? said : undefined;
}
