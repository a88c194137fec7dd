import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { requireDefined } from '@juzhongren/server/faults/require-defined';
import { CHARACTERS } from '../generated/pack-clues.ts';
import { SCRIPT_ID } from '../generated/write-pack.ts';
import { beginEvening } from '../play/begin-evening.ts';
import { callFor } from '../play/command-call.ts';
import { findMove, type Move } from '../play/move.ts';
import type { ActingRoom } from './pace.ts';
import { openScreen, type Screen } from './screen.ts';
import type { Wire } from '../wire/wire.ts';

/** A view that takes longer counts as lost. */
const PATIENCE_MS = 10_000;
/** Seats that are checked for a move before the room skips a turn. */
const SEATS_TRIED = 12;

interface Player {
  readonly token: string;
  readonly screen: Screen;
}

export interface PlayedRoom extends ActingRoom {
  stage(): string;
  close(): void;
}

/** Stage number of the debrief, in which the simulated players stop. */
const DEBRIEF = 3;

interface Game {
  readonly partyId: string;
  /** The host comes first. */
  readonly players: readonly Player[];
}

/** Plays a room with six signed-in users and opens a new one when the game ends. The change of rooms is not counted. */
export async function openRoom(wire: Wire, tokens: readonly string[], random: Random): Promise<PlayedRoom> {
  let game = await beginGame(wire, tokens);
  return {
    act: async () => {
      const turn = findTurn(game.players, random);
      if (turn !== 'over') return turn && (await act(wire, { ...game, turn }));
      await endGame(wire, game);
      game = await beginGame(wire, tokens);
      return undefined;
    },
    stage: () => {
      const { stage, act } = random.pick(game.players).screen.view();
      return stage === GAME_STAGE.Started ? `act ${act?.number}` : stage === GAME_STAGE.ClueEnd ? 'closing' : 'debrief';
    },
    close: () => game.players.forEach(({ screen }) => screen.close()),
  };
}

async function beginGame(wire: Wire, tokens: readonly string[]): Promise<Game> {
  const evening = { people: tokens, characters: CHARACTERS, request: { scriptId: SCRIPT_ID } };
  const ask = async (token: string, call: Call, request: object) =>
    (await wire.require(call, request, token)) as { partyId: string };
  const partyId = requireDefined(await beginEvening(evening, ask), 'a refusal is thrown');
  const players: Player[] = [];
  for (const token of tokens) players.push({ token, screen: await openScreen(wire, { token, partyId }) });
  return { partyId, players };
}

async function endGame(wire: Wire, { partyId, players }: Game): Promise<void> {
  for (const { screen } of players) screen.close();
  for (const { token } of players.slice(0, 1)) await wire.require(partyExit, { partyId, dismiss: true }, token);
}

async function act(wire: Wire, { partyId, players, turn }: Game & { turn: Turn }): ReturnType<ActingRoom['act']> {
  const { call, request } = callFor(turn.move, { partyId, requestId: randomUUID() });
  const sent = performance.now();
  const { err, params } = await wire.ask(call, request, turn.player.token);
  const acknowledgedMs = performance.now() - sent;
  if (err !== ERROR.ok) return undefined;
  // The response to every command of a room contains its sequence number in the log.
  const { seq } = params as { seq: number };
  const others = players.filter((player) => player !== turn.player);
  const arrivals = await Promise.all(others.map(({ screen }) => screen.reached(seq, PATIENCE_MS)));
  const shown = arrivals.flatMap((arrival) => (arrival === undefined ? [] : [arrival]));
  return {
    acknowledgedMs,
    shownMs: shown.length < others.length ? undefined : Math.max(...shown.map(({ at }) => at)) - sent,
    bytes: shown.reduce((sum, { bytes }) => sum + bytes, 0) / others.length,
  };
}

interface Turn {
  readonly player: Player;
  readonly move: Move;
}

function findTurn(players: readonly Player[], random: Random): Turn | 'over' | undefined {
  for (let tries = 0; tries < SEATS_TRIED; tries += 1) {
    const player = random.pick(players);
    const view = player.screen.view();
    if (view.stage === DEBRIEF) return 'over';
    const move = findMove(view, random);
    if (move !== undefined) return { player, move };
  }
  return undefined;
}
