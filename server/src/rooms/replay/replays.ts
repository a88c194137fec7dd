// Makes the replay of a game from the log. It names characters, never people. Nothing after the reveal changes it, so
// it is stored as it is sent.
import type { Replay } from '@juzhongren/contract/room-calls/after';
import { type Evening, replayEvening } from '@juzhongren/engine/after/replay';
import { debriefStatementBoard } from '@juzhongren/engine/after/debrief-statement-board';
import { whatIf } from '@juzhongren/engine/after/what-if';
import type { Script } from '@juzhongren/contract/script/script';
import { ReadyAnswer } from '../../http/ready-answer.ts';
import { RecentMap } from '../../memory/recent-map.ts';
import type { RoomReading } from '../commands/view.ts';
import { awardsOf } from '../report/awards.ts';
import type { LogEntry, RoomLog } from '../core/event-log.ts';

/** Replays in memory, some 50 KB each. */
const REPLAYS_MAX = 100;

/** Returns a function that makes the replay of a finished game, once for all who ask. */
export function replays(log: Pick<RoomLog, 'readTold'>): (room: RoomReading) => Promise<ReadyAnswer> {
  const made = new RecentMap<string, Promise<ReadyAnswer>>(REPLAYS_MAX);
  return (room) => {
    const known = made.get(room.partyId);
    if (known !== undefined) return known;
    const making = log.readTold(room.partyId).then((entries) => makeReplay(room.script, entries));
    made.set(room.partyId, making);
    making.catch(() => made.delete(room.partyId));
    return making;
  };
}

function makeReplay(script: Script, entries: readonly LogEntry[]): ReadyAnswer {
  const evening = replayEvening(script, entries);
  if (evening === undefined) throw new Error('A replay was asked for before its game ended.');
  const { startedAt, endedAt, moments, state } = evening;
  const happened = happenedIn(entries, evening);
  const awards = awardsOf({ script, state, happened });
  const replay: Replay = {
    startedAt,
    endedAt,
    clues: script.clues.map(({ id, title }) => ({ clueId: id, title })),
    places: script.places.map(({ id, name }) => ({ placeId: id, name })),
    moments: [...moments],
    whatIf: whatIf(script, happened) ?? null,
    ledger: debriefStatementBoard(script, happened) ?? null,
    awards: awards.map(({ title, reason, seats }) => ({ title, reason, seats: [...seats] })),
  };
  return new ReadyAnswer(JSON.stringify(replay));
}

const happenedIn = (entries: readonly LogEntry[], { endedAt }: Evening) =>
  entries.flatMap(({ events, at }) => (at > endedAt ? [] : events.map((event) => ({ event, at }))));
