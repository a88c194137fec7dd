// Checks everything users saw: each view and message on every connection and over HTTP, and their final screens.
import type { History, RecordedConnection, Reading, Screen, SeenMessage, KeptRoom, Truth } from './history.ts';
import type { Fault } from './fault.ts';

type Seer = { readonly partyId: string; readonly userId: number };

export function findSeenFaults({ connections, readings, screens }: History, truth: Truth): Fault[] {
  return [
    ...connections.flatMap((connection) => [
      ...judgeConnection(connection, truth.get(connection.partyId)),
      ...findBackwards(connection),
    ]),
    ...readings.flatMap((reading) => judgeReading(reading, truth.get(reading.partyId))),
    ...screens.flatMap((screen) => judgeScreen(screen, truth.get(screen.partyId))),
  ];
}

function judgeConnection({ frames, ...seer }: RecordedConnection, room: KeptRoom | undefined): Fault[] {
  return frames.flatMap((frame) => {
    if (frame.type === 'view') return judgeView(seer, frame, room);
    return frame.type === 'talk' ? judgeMessages(seer, frame.messages, room) : [];
  });
}

function judgeView(seer: Seer, { seq, digest }: { seq: number; digest: string }, room: KeptRoom | undefined): Fault[] {
  const isRight = room?.digestAt(seq, seer.userId) === digest;
  return isRight ? [] : [{ kind: 'wrong-view', where: `${placeOf(seer)} at ${seq}` }];
}

function judgeMessages(seer: Seer, messages: readonly SeenMessage[], room: KeptRoom | undefined): Fault[] {
  return messages.flatMap(({ chatSeq, digest }): Fault[] => {
    const isRight = room?.talk.find((one) => one.chatSeq === chatSeq)?.digestFor(seer.userId) === digest;
    return isRight ? [] : [{ kind: 'wrong-message', where: `${placeOf(seer)} message ${chatSeq}` }];
  });
}

/** Reports frames that are older than an earlier frame of the connection, or than the client's state at its start. */
function findBackwards({ frames, ...seer }: RecordedConnection): Fault[] {
  const [first] = frames;
  let least = first?.type === 'sync' ? first.seq : 0;
  return frames.flatMap((frame): Fault[] => {
    if (frame.type === 'talk' || frame.type === 'sync') return [];
    const before = least;
    least = Math.max(least, frame.seq);
    return frame.seq >= before ? [] : [{ kind: 'backwards', where: `${placeOf(seer)} ${frame.seq} after ${before}` }];
  });
}

function judgeReading(reading: Reading, room: KeptRoom | undefined): Fault[] {
  const { seq, digest, after, messages } = reading;
  const view = digest === null ? [] : judgeView(reading, { seq, digest }, room);
  const isHeldBack = digest === null && seq > after;
  return [
    ...view,
    ...(isHeldBack ? [{ kind: 'wrong-view' as const, where: `${placeOf(reading)} nothing after ${after}` }] : []),
    ...(seq < after ? [{ kind: 'backwards' as const, where: `${placeOf(reading)} ${seq} after ${after}` }] : []),
    ...judgeMessages(reading, messages, room),
  ];
}

function judgeScreen(screen: Screen, room: KeptRoom | undefined): Fault[] {
  const { head, seq, digest, userId } = screen;
  const isHead = seq === head.seq && digest === room?.digestAt(head.seq, userId);
  const seen = new Map(screen.messages.map((message) => [message.chatSeq, message.digest]));
  const said = (room?.talk ?? []).filter(({ chatSeq }) => chatSeq <= head.chatSeq);
  const missing = said.filter((one) => seen.get(one.chatSeq) !== one.digestFor(userId));
  const faults = [
    ...(isHead ? [] : [`at ${seq} of ${head.seq}`]),
    ...(missing.length === 0 ? [] : [`without ${missing.length} messages from ${missing[0]?.chatSeq}`]),
  ];
  return faults.map((fault) => ({ kind: 'not-converged', where: `${placeOf(screen)} ${fault}` }));
}

const placeOf = ({ partyId, userId }: Seer) => `${partyId} by ${userId}`;
