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
 * Errors: 1001 if the complaint is about the caller; 1002 if the user was never in the room, or the message is not
 * theirs or not readable for the caller now; 1004 if too often; 4004 if the caller was never in the room.
 */
export const complaintRoute = (roomServices: RoomServices): Route =>
  route(partyComplaint, async ({ request, caller }) => {
    const { partyId, userId: aboutId, chatSeq, reason, requestId } = request;
    const { userId } = caller;
    const { db, now } = roomServices.deps;
    if (aboutId === userId) return refuse(ERROR.badInput);
    // Answers a repeat first: its sender may have left since, or the message may be gone.
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
        // Perhaps another complaint with the same request id arrived at the same time.
        return (await answerKept()) ?? {};
      case 'nobody':
        return refuse(ERROR.notFound);
      case 'too-often':
        return refuse(ERROR.tooOften);
    }
  });

/** Finds the message, if a request for the room would now give the user its text. */
async function findReadable(
  roomServices: RoomServices,
  { partyId, userId, chatSeq }: { partyId: string; userId: number; chatSeq: number },
): Promise<Said | undefined> {
  const said = await findSaid(roomServices.deps.db, partyId, chatSeq);
  const room = await readRoomOf(roomServices, { partyId, userId });
  if (said === undefined || room === undefined || !hearsTable(room.state, userId)) return undefined;
  return canRead(said, userId, (circle) => isOpenTalk(room.state, circle)) ? said : undefined;
}
