// Six people who open a room, play, talk, look, and open the next one, whatever happens to servers and network.
import { setTimeout as delay } from 'node:timers/promises';
import { partyCharacter, partyCreate, partyJoin, partyReady, partySay, partyStart } from '@juzhongren/contract/parties';
import type { RoomView } from '@juzhongren/contract/room';
import type { Random } from '@juzhongren/engine/seeded-random';
import { CHARACTERS } from '../generated/pack-clues.ts';
import { SCRIPT_ID } from '../generated/write-pack.ts';
import { callFor } from '../play/command-call.ts';
import { findMove } from '../play/move.ts';
import type { Calls } from './calls.ts';
import type { History } from './history.ts';
import type { Asking, Player } from './player.ts';
import { type Watch, watchRoom } from './watch-room.ts';

/** Turns each takes in one room before the six open the next: in a slow one until time itself has acted. */
const TURNS = { brisk: 60, slow: 110 } as const;
const SHARE = { say: 0.15, whisper: 0.3, look: 0.05, outOfOrder: 0.1, moveOn: 0.2 } as const;
/** How much later the one that was meant first comes, at most. */
const OVERTAKEN_MS = 150;

interface Seat {
  readonly player: Player;
  readonly watch: Watch;
}

export interface Table {
  /** Plays until `stop`. */
  play(): Promise<void>;
  stop(): void;
  /** Everybody acts and talks once more. */
  farewell(): Promise<void>;
  /** The room that is open: in the end all must show its head. */
  room(): { readonly partyId: string; readonly watches: readonly Watch[] } | undefined;
  close(): void;
}

export interface TableParts {
  readonly calls: Calls;
  readonly history: History;
  readonly random: Random;
  /** One of them is never done with an act: it goes on when its time is over and most ask for it. */
  readonly isSlow: boolean;
  /** Mean time between two turns of one person, in ms. */
  readonly pauseMs: number;
}

export function seatTable(players: readonly Player[], { calls, history, random, isSlow, pauseMs }: TableParts): Table {
  const stopping = new AbortController();
  let room: { partyId: string; seats: readonly Seat[] } | undefined;

  /** Undefined when the room did not come about, as in a world that loses things. */
  async function openRoom(): Promise<string | undefined> {
    const [host, ...guests] = players;
    const created = await host?.send(
      { call: partyCreate, request: { scriptId: SCRIPT_ID }, kind: 'command', partyId: null },
      { stubborn: true },
    );
    if (host === undefined || created?.type !== 'ok') return undefined;
    const { partyId } = created;
    const grants = async (player: Player, call: Asking['call'], request: object): Promise<boolean> => {
      const asking = { call, request: { partyId, ...request }, kind: 'command', partyId } as const;
      return (await player.send(asking, { stubborn: true })).type === 'ok';
    };
    for (const guest of guests) if (!(await grants(guest, partyJoin, {}))) return undefined;
    for (const [number, player] of players.entries()) {
      if (!(await grants(player, partyCharacter, { characterId: CHARACTERS[number] ?? null }))) return undefined;
      if (player !== host && !(await grants(player, partyReady, { ready: true }))) return undefined;
    }
    return (await grants(host, partyStart, {})) ? partyId : undefined;
  }

  async function takeTurn({ player, watch }: Seat, partyId: string): Promise<void> {
    const view = watch.view();
    if (view === undefined) return;
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
    if (view.stage === 1 && isOver && random.chance(SHARE.moveOn)) {
      return { call: partyStart, request: { partyId }, kind: 'command', partyId };
    }
    const move = findMove(view, random);
    const isDreamer = isSlow && view.me.userId === players.at(-1)?.person.userId;
    if (move === undefined || (move.type === 'ready' && isDreamer)) return undefined;
    // The name of the request is the player's to give.
    const { call, request } = callFor(move, { partyId, requestId: '' });
    return { call, request, kind: 'command', partyId };
  }

  function sayingIn(view: RoomView, partyId: string): Asking {
    const text = `我觉得是 ${random.integer(1, 999_999)} 号。`;
    const others = players.map(({ person }) => person.userId).filter((userId) => userId !== view.me.userId);
    const circle = view.stage === 1 && random.chance(SHARE.whisper) ? { with: [random.pick(others)] } : {};
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
