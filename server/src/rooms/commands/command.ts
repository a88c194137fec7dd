// Runs one command: queue → repeat check → completion → decide → evolve → one transaction → notify → acknowledge.
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

/** Maximum of commands that may wait for one room; more are refused with 1004. */
const WAITING_MAX = 256;

export interface CommandOrder {
  readonly partyId: string;
  /** Client's id of this command. A repeat gets the first answer. */
  readonly requestId: string | undefined;
  /** Rest of the request. A request id that is reused with another body is refused (1001). */
  readonly body?: unknown;
  readonly command: AskedCommand;
  /** Error if the room does not exist. Default: the same error as for a user who is not in the room. */
  readonly whenUnknown?: ErrorCode;
  /** Checked before the rules: returns the error that keeps the user out of this room, or null. Repeats skip it. */
  readonly barred?: (room: CachedRoom) => Promise<ErrorCode | null>;
  /**
   * Returns writes that are committed together with the entry, before the tables follow it; null if there are none. If
   * it throws, the command fails and nothing is written.
   */
  readonly alongside?: (entry: LogEntry) => Follow | null;
}

/** Runs a command. Resolves when its events are committed, or with the first answer for a repeat. */
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

/** Runs a command in a loaded room. The caller must be in the room's queue. */
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
    // A command without events is stored if it may be repeated, because the repeat could change something by then.
    if (!decision.ok || (decision.events.length === 0 && requestId === undefined)) {
      // This decision used the state in memory. Another server may have moved on or may already have handled this
      // request.
      if (await roomServices.rooms.catchUp(room)) continue;
      // A refused command still brings an away player back.
      if (eventsOf(decision).length === 0) {
        return decision.ok ? { seq: room.seq, answer: answerOf(decision, of) } : refuse(decision.err);
      }
    }
    const entry: LogEntry = {
      partyId: room.partyId,
      seq: room.seq + 1,
      at,
      userId,
      // A refusal is not stored, so its repeat is decided again.
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

/** Returns the writes that belong to an entry, or null. `after` is the state after the entry. */
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

/**
 * Returns the sequence number of the room after an accepted command. Errors: 4010 if the request id belongs to an
 * earlier wrong password.
 */
export function acknowledge(partyId: string, outcome: Answered | Refusal): { partyId: string; seq: number } | Refusal {
  if (isRefusal(outcome)) return outcome;
  if (outcome.answer.err !== ERROR.ok) return refuse(outcome.answer.err);
  return { partyId, seq: outcome.seq };
}

export async function commandAcknowledged(
  roomServices: RoomServices,
  order: CommandOrder,
): Promise<{ partyId: string; seq: number } | Refusal> {
  return acknowledge(order.partyId, await runCommand(roomServices, order));
}
