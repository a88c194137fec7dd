// Simulates six players who open a room, play, talk and reload, then open the next room, whatever happens to servers
// and network.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { setTimeout as delay } from 'node:timers/promises';
import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { CHARACTERS } from '@juzhongren/bench/generated/pack-clues';
import { SCRIPT_ID } from '@juzhongren/bench/generated/write-pack';
import { callFor } from '@juzhongren/bench/play/command-call';
import { findMove } from '@juzhongren/bench/play/move';
import { beginEvening } from '@juzhongren/bench/play/begin-evening';
import { makePeople, type Person } from '@juzhongren/bench/server/people';
import type { Undo } from '@juzhongren/bench/server/undo';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { type Calls, openCalls } from '../harness/calls.ts';
import type { History } from './history.ts';
import { type Asking, openPlayer, type Player } from './player.ts';
import { type Watch, watchRoom } from './watch-room.ts';

/** Turns per player in one room before the group opens the next. In a slow room they last until a timer has acted. */
const TURNS = { brisk: 60, slow: 110 } as const;
const SHARE = { say: 0.15, whisper: 0.3, look: 0.05, outOfOrder: 0.1, moveOn: 0.2 } as const;
/** Wait of a player who has no view yet. */
const UNSEEN_MS = 100;
/** Maximum delay of the first request when the second one overtakes it. */
const OVERTAKEN_MS = 150;

interface Seat {
  readonly player: Player;
  readonly watch: Watch;
}

export interface Table {
  play(): Promise<void>;
  stop(): void;
  farewell(): Promise<void>;
  /** Returns the open room. In the end, all its screens must show its head. */
  room(): { readonly partyId: string; readonly watches: readonly Watch[] } | undefined;
  close(): void;
}

interface Play {
  readonly history: History;
  readonly random: Random;
  /** Mean time between two turns of one player, in ms. */
  readonly pauseMs: number;
}

interface TableParts extends Play {
  readonly calls: Calls;
  /**
   * True if one player never marks an act as done. The act then ends when its time is over and most players ask for it.
   */
  readonly isSlow: boolean;
}

/** Creates the signed-in users for so many tables. */
export const makeSeated = async (database: OpenDatabase, tables: number): Promise<Person[]> =>
  await makePeople(database, tables * CHARACTERS.length);

/** Returns tables of six players on the servers at these addresses. Every second table is slow. */
export function seatTables(
  people: readonly Person[],
  { addresses, undo, ...play }: Play & { addresses: readonly string[]; undo: Undo },
): { tables: Table[]; players: Player[] } {
  const calls = openCalls(addresses, play.random);
  undo.add(() => calls.close());
  const players = people.map((person) => openPlayer(person, { ...play, calls }));
  const seats = CHARACTERS.length;
  const tables = Array.from({ length: players.length / seats }, (_, number) =>
    seatTable(players.slice(number * seats, (number + 1) * seats), { ...play, calls, isSlow: number % 2 === 0 }),
  );
  undo.add(() => tables.forEach((table) => table.close()));
  return { tables, players };
}

function seatTable(players: readonly Player[], { calls, history, random, isSlow, pauseMs }: TableParts): Table {
  const stopping = new AbortController();
  let room: { partyId: string; seats: readonly Seat[] } | undefined;

  /** Returns undefined when the room could not be opened, for example because a planted bug loses requests. */
  async function openRoom(): Promise<string | undefined> {
    const evening = { people: players, characters: CHARACTERS, request: { scriptId: SCRIPT_ID } };
    return await beginEvening(evening, async (player, call, request: { partyId?: string }) => {
      const partyId = request.partyId ?? null;
      const outcome = await player.send({ call, request, kind: 'command', partyId }, { stubborn: true });
      return outcome.type === 'ok' ? outcome : undefined;
    });
  }

  async function takeTurn({ player, watch }: Seat, partyId: string): Promise<void> {
    const view = watch.view();
    if (view === undefined) return await delay(UNSEEN_MS);
    if (random.chance(SHARE.look)) watch.look();
    const first = chooseAsking(view, partyId);
    const second = random.chance(SHARE.outOfOrder) ? chooseAsking(view, partyId) : undefined;
    await Promise.all([
      second === undefined ? undefined : player.send(second),
      (async () => {
        if (second !== undefined) await delay(random.integer(0, OVERTAKEN_MS));
        if (first !== undefined) await player.send(first);
      })(),
    ]);
  }

  function chooseAsking(view: RoomView, partyId: string): Asking | undefined {
    if (random.chance(SHARE.say)) return sayingIn(view, partyId);
    const isOver = view.act !== null && view.act.deadlineAt !== null && view.act.deadlineAt < Date.now();
    if (view.stage === GAME_STAGE.Started && isOver && random.chance(SHARE.moveOn)) {
      return { call: partyStart, request: { partyId }, kind: 'command', partyId };
    }
    const move = findMove(view, random);
    const isDreamer = isSlow && view.me.userId === players.at(-1)?.person.userId;
    if (move === undefined || (move.type === 'ready' && isDreamer)) return undefined;
    // The player sets the `requestId`.
    const { call, request } = callFor(move, { partyId, requestId: '' });
    return { call, request, kind: 'command', partyId };
  }

  function sayingIn(view: RoomView, partyId: string): Asking {
    const text = `我觉得是 ${random.integer(1, 999_999)} 号。`;
    const others = players.map(({ person }) => person.userId).filter((userId) => userId !== view.me.userId);
    const circle =
      view.stage === GAME_STAGE.Started && random.chance(SHARE.whisper) ? { with: [random.pick(others)] } : {};
    return { call: partySay, request: { partyId, text, ...circle }, kind: 'message', partyId };
  }

  async function playRoom(partyId: string): Promise<void> {
    const seats = players.map((player) => ({
      player,
      watch: watchRoom({ partyId, person: player.person, calls, history }),
    }));
    room = { partyId, seats };
    await Promise.all(
      seats.map(async (seat) => {
        const turns = isSlow ? TURNS.slow : TURNS.brisk;
        for (let turn = 0; turn < turns && !stopping.signal.aborted; turn += 1) {
          await delay(pauseMs * (0.5 + random.share()));
          if (!stopping.signal.aborted) await takeTurn(seat, partyId);
        }
      }),
    );
  }

  const closeRoom = (): void => {
    for (const { watch } of room?.seats ?? []) watch.close();
    room = undefined;
  };

  return {
    async play() {
      while (!stopping.signal.aborted) {
        closeRoom();
        const partyId = await openRoom();
        if (partyId !== undefined) await playRoom(partyId);
      }
    },
    stop: () => stopping.abort(),
    async farewell() {
      const { partyId, seats = [] } = room ?? {};
      if (partyId === undefined) return;
      await Promise.all(
        seats.map(async ({ player, watch }) => {
          const view = watch.view();
          if (view === undefined) return;
          await takeTurn({ player, watch }, partyId);
          await player.send(sayingIn(view, partyId), { stubborn: true });
        }),
      );
    },
    room: () => room && { partyId: room.partyId, watches: room.seats.map(({ watch }) => watch) },
    close: closeRoom,
  };
}
