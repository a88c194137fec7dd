import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { ERROR } from '@juzhongren/contract/errors';
import { partyCharacter, partyCreate, partyJoin, partyReady, partyStart } from '@juzhongren/contract/parties';
import type { Random } from '@juzhongren/engine/testing/random';
import { CHARACTERS } from '../generated/pack-clues.ts';
import { SCRIPT_ID } from '../generated/write-pack.ts';
import { callFor } from '../play/command-call.ts';
import { findMove, type Move } from '../play/move.ts';
import type { ActingRoom } from './pace.ts';
import { openScreen, type Screen } from './screen.ts';
import type { Wire } from './wire.ts';

/** A view that takes longer is as good as lost. */
const PATIENCE_MS = 10_000;
/** Seats that are asked for something to do, before the room lets a turn pass. */
const SEATS_TRIED = 12;

interface Player {
  readonly token: string;
  readonly screen: Screen;
}

export interface PlayedRoom extends ActingRoom {
  /** Where the game stands, e.g. «act 2». */
  stage(): string;
  close(): void;
}

/** Six signed-in people create a room, take their characters, begin, and open their push channels. */
export async function openRoom(wire: Wire, tokens: readonly string[], random: Random): Promise<PlayedRoom> {
  const [host = '', ...guests] = tokens;
  const { partyId } = await wire.require(partyCreate, { scriptId: SCRIPT_ID }, host);
  for (const guest of guests) await wire.require(partyJoin, { partyId }, guest);
  for (const [number, token] of tokens.entries()) {
    await wire.require(partyCharacter, { partyId, characterId: CHARACTERS[number] ?? null }, token);
    if (token !== host) await wire.require(partyReady, { partyId, ready: true }, token);
  }
  await wire.require(partyStart, { partyId }, host);
  const players: Player[] = [];
  for (const token of tokens) players.push({ token, screen: await openScreen(wire, { token, partyId }) });
  return {
    act: () => act(wire, { partyId, players }, random),
    stage: () => {
      const { stage, act } = random.pick(players).screen.view();
      return stage === 1 ? `act ${act?.number}` : stage === 2 ? 'closing' : 'debrief';
    },
    close: () => players.forEach(({ screen }) => screen.close()),
  };
}

async function act(
  wire: Wire,
  { partyId, players }: { partyId: string; players: readonly Player[] },
  random: Random,
): ReturnType<ActingRoom['act']> {
  const turn = findTurn(players, random);
  if (turn === undefined) return undefined;
  const { call, request } = callFor(turn.move, { partyId, requestId: randomUUID() });
  const sent = performance.now();
  const { err, params } = await wire.ask(call, request, turn.player.token);
  const acknowledgedMs = performance.now() - sent;
  if (err !== ERROR.ok) return undefined;
  // Every command of a room is acknowledged with its place in the log.
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

function findTurn(players: readonly Player[], random: Random): { player: Player; move: Move } | undefined {
  for (let tries = 0; tries < SEATS_TRIED; tries += 1) {
    const player = random.pick(players);
    const move = findMove(player.screen.view(), random);
    if (move !== undefined) return { player, move };
  }
  return undefined;
}
