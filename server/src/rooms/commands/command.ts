// The life of one command: queue → repeat check → complete → decide → evolve → one transaction → tell → acknowledge.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import { type Decision, eventsOf } from '@juzhongren/engine/step/decision';
import type { RoomState } from '@juzhongren/engine/state/state';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { fingerprintOf, refuseReuse } from '../../http/request-use.ts';
import { completeCommand } from '../costs/complete-command.ts';
import { isLogFullFor, takeTry } from '../core/allowance.ts';
import type { AskedCommand } from '../core/asked-command.ts';
import { nextDeadline } from '../core/deadline.ts';
import type { Follow, LogEntry } from '../core/event-log.ts';
import { newReportToken } from '../core/random-names.ts';
import { type Answered, type CachedRoom, requestKey, stateAfter } from '../core/room-cache.ts';
import { followChange } from './follow-log.ts';
import type { RoomServices } from './room-services.ts';

/** Commands that may wait for one room before more are turned away (1004). */
const WAITING_MAX = 256;

export interface CommandOrder {
  readonly partyId: string;
  /** The client's name of this command: its repeat is answered as the first was. */
  readonly requestId: string | undefined;
  /** What the request said besides: under the same name nothing else is answered as it was. */
  readonly body?: unknown;
  readonly command: AskedCommand;
  /** What to answer when there is no such room; by default the same as for somebody who is not in it. */
  readonly whenUnknown?: ErrorCode;
  /** Asked before the rules are: why this room does not let them, or null. Repeats are answered without it. */
  readonly barred?: (room: CachedRoom) => Promise<ErrorCode | null>;
  /**
   * Writes that stand or fall with the entry, before the tables follow it; null: none for these events. What it throws is
   * the command's end, and nothing is written.
   */
  readonly alongside?: (entry: LogEntry) => Follow | null;
}

/** Resolves when the command's events are committed, or with what it was answered the first time. */
export async function runCommand(roomServices: RoomServices, order: CommandOrder): Promise<Answered | Refusal> {
  const { partyId, command } = order;
  const { queues, waiting } = roomServices;
  const userId = command.userId === 'server' ? null : command.userId;
  if (queues.length(partyId) >= WAITING_MAX) return refuse(ERROR.tooOften);
  if (userId !== null && !waiting.enter(partyId, userId)) return refuse(ERROR.tooOften);
  return queues.run(partyId, async () => {
    if (userId !== null) waiting.leave(partyId, userId);
    const room = await roomServices.rooms.load(partyId);
    if (room === undefined) return refuse(order.whenUnknown ?? ERROR.notInRoom);
    return runInRoom(roomServices, room, order);
  });
}

/** Must run in the room's queue. */
export async function runInRoom(
  roomServices: RoomServices,
  room: CachedRoom,
  order: CommandOrder,
): Promise<Answered | Refusal> {
  const { requestId, command } = order;
  const userId = command.userId === 'server' ? null : command.userId;
  const of = requestId === undefined ? undefined : fingerprintOf(command.type, order.body);
  let isAllowed: boolean | undefined;
  for (;;) {
    const before = requestId === undefined ? undefined : room.answered.get(requestKey(userId, requestId));
    if (before !== undefined) return (before.answer.of ?? of) === of ? before : refuseReuse();
    const at = roomServices.deps.now();
    isAllowed ??= takeTry(room, command, at);
    const decision: Decision =
      isAllowed && !isLogFullFor(room, command)
        ? await decideIn(roomServices, room, { order, at })
        : { ok: false, err: ERROR.tooOften };
    // What changes nothing is kept when it may be repeated: by then it might change something.
    if (!decision.ok || (decision.events.length === 0 && requestId === undefined)) {
      // Decided on what memory has: another server may have moved on, or may have had this very request.
      if (await roomServices.rooms.catchUp(room)) continue;
      // Who was away is back even with what is refused them.
      if (eventsOf(decision).length === 0) {
        return decision.ok ? { seq: room.seq, answer: answerOf(decision, of) } : refuse(decision.err);
      }
    }
    const entry: LogEntry = {
      partyId: room.partyId,
      seq: room.seq + 1,
      at,
      userId,
      // A refusal is not kept for its repeat.
      requestId: decision.ok ? (requestId ?? null) : null,
      events: eventsOf(decision),
      answer: decision.ok ? answerOf(decision, of) : { err: ERROR.ok },
    };
    const after = stateAfter(room, entry);
    const writes = allOf(order.alongside?.(entry) ?? null, followUp(roomServices, room, { entry, after }));
    roomServices.foresee(room, { seq: entry.seq, state: after });
    const appended = await roomServices.log.append(entry, writes);
    if (appended === 'raced') {
      await roomServices.rooms.catchUp(room);
      continue;
    }
    roomServices.rooms.apply(room, entry, after);
    roomServices.committed(room, entry);
    return decision.ok ? { seq: entry.seq, answer: entry.answer } : refuse(decision.err);
  }
}

async function decideIn(
  { deps }: RoomServices,
  room: CachedRoom,
  { order, at }: { order: CommandOrder; at: number },
): Promise<Decision> {
  const barred = order.barred === undefined ? null : await order.barred(room);
  if (barred !== null) return { ok: false, err: barred };
  const command = await completeCommand(deps, { room, asked: order.command, at });
  return isRefusal(command) ? { ok: false, err: command.refused } : decide(room.script, room.state, command, at);
}

function answerOf(decision: Extract<Decision, { ok: true }>, of: string | undefined): Answered['answer'] {
  return {
    err: decision.err,
    ...(decision.found === null ? {} : { clueId: decision.found }),
    ...(of === undefined ? {} : { of }),
  };
}

function allOf(first: Follow | null, then: Follow | null): Follow | null {
  if (first === null || then === null) return first ?? then;
  return async (transaction) => {
    await first(transaction);
    await then(transaction);
  };
}

/** The writes that go with an entry, or null; `after` is where it leads. */
export function followUp(
  roomServices: RoomServices,
  room: CachedRoom,
  { entry, after }: { entry: LogEntry; after: RoomState },
): Follow | null {
  const deadlineAt = nextDeadline(after);
  return followChange({
    partyId: room.partyId,
    at: entry.at,
    events: entry.events,
    before: room.state,
    after,
    deadlineAt,
    deadlineMoved: deadlineAt !== nextDeadline(room.state),
    version: room.version,
    seats: room.script.card.player,
    scriptName: room.script.card.name,
    createRequestId: entry.requestId,
    newReportToken: () => newReportToken(roomServices.deps),
  });
}

/** Where the room stands after an accepted command; 4010 when its name was that of a wrong password before. */
export function acknowledge(partyId: string, outcome: Answered | Refusal): { partyId: string; seq: number } | Refusal {
  if (isRefusal(outcome)) return outcome;
  if (outcome.answer.err !== ERROR.ok) return refuse(outcome.answer.err);
  return { partyId, seq: outcome.seq };
}

/** Runs a command of the caller and acknowledges it. */
export async function commandAcknowledged(
  roomServices: RoomServices,
  order: CommandOrder,
): Promise<{ partyId: string; seq: number } | Refusal> {
  return acknowledge(order.partyId, await runCommand(roomServices, order));
}
