// People of a kill campaign: three to a room, they play on whatever happens to the server, and remember every
// acknowledgement. What is not answered they send again, with the same request id, until it is.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import {
  partyCharacter,
  partyClueOp,
  partyCreate,
  partyJoin,
  partyReady,
  partySay,
  partyStart,
} from '@juzhongren/contract/parties';
import { GAME_SERVICE_BASE } from '../game-service.ts';

export interface Bot {
  readonly userId: number;
  readonly token: string;
}

/** Something the server has said «done» to. */
export interface Acknowledgement {
  readonly kind: 'command' | 'message';
  readonly partyId: string;
  readonly userId: number;
  readonly requestId: string;
  /** The place in the log or in the talk it was told. */
  readonly seq: number;
}

export interface Campaigners {
  readonly acknowledged: readonly Acknowledgement[];
  /** Requests that were sent again. */
  readonly repeats: () => number;
  /** Everybody ends what they are doing. */
  stop(): Promise<void>;
}

const ANSWER_PATIENCE_MS = 5_000;
const AGAIN_MS = 40;
/** Moves in one room before its people open the next. */
const MOVES = 40;
const CHARACTERS = ['shen', 'lu', 'bai'] as const;

/** Bots in groups of three, each group in a room of its own. Every request goes to any of the servers. */
export function sendBots(bots: readonly Bot[], addresses: readonly string[]): Campaigners {
  const acknowledged: Acknowledgement[] = [];
  let repeats = 0;
  const stopping = new AbortController();

  async function ask<C extends Call>(bot: Bot, call: C, request: RequestOf<C>): Promise<Envelope<ResponseOf<C>>> {
    for (let tries = 0; ; tries += 1) {
      try {
        const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '';
        const response = await fetch(`${address}${GAME_SERVICE_BASE}/api${call.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: bot.token },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
        });
        if (response.status === 200) return (await response.json()) as Envelope<ResponseOf<C>>;
        await response.arrayBuffer();
      } catch {
        // The server was killed under the request: nobody knows whether it counted.
      }
      repeats += 1;
      await delay(AGAIN_MS * Math.min(tries + 1, 10));
    }
  }

  type Command = typeof partyClueOp | typeof partyReady | typeof partyStart | typeof partyJoin | typeof partyCharacter;

  /** False when it was refused, as it may be in a room that lost something. */
  async function command<C extends Command>(bot: Bot, call: C, request: RequestOf<C>): Promise<boolean> {
    const requestId = randomUUID();
    const { err, params } = await ask(bot, call, { ...request, requestId });
    if (err !== 0) return false;
    const { partyId, seq } = params;
    acknowledged.push({ kind: 'command', partyId, userId: bot.userId, requestId, seq });
    return true;
  }

  async function say(bot: Bot, partyId: string): Promise<void> {
    const requestId = randomUUID();
    const { err, params } = await ask(bot, partySay, { partyId, text: `我说 ${requestId}`, requestId });
    if (err === 0) acknowledged.push({ kind: 'message', partyId, userId: bot.userId, requestId, seq: params.chatSeq });
  }

  /** Undefined when the room did not come about. */
  async function openRoom(group: readonly Bot[]): Promise<string | undefined> {
    const [host, ...others] = group;
    if (host === undefined) return undefined;
    const requestId = randomUUID();
    const { err, params } = await ask(host, partyCreate, { scriptId: 1001, requestId });
    if (err !== 0) return undefined;
    const { partyId } = params;
    acknowledged.push({ kind: 'command', partyId, userId: host.userId, requestId, seq: params.seq });
    for (const other of others) if (!(await command(other, partyJoin, { partyId }))) return undefined;
    for (const [number, bot] of group.entries()) {
      const characterId = CHARACTERS[number] ?? null;
      if (!(await command(bot, partyCharacter, { partyId, characterId }))) return undefined;
      if (!(await command(bot, partyReady, { partyId, ready: true }))) return undefined;
    }
    return (await command(host, partyStart, { partyId })) ? partyId : undefined;
  }

  /** Only what leaves a trace: a command that changes nothing is answered and not kept. */
  async function move(bot: Bot, partyId: string): Promise<void> {
    const dice = Math.random();
    if (dice < 0.15) return say(bot, partyId);
    if (dice < 0.25) await command(bot, partyClueOp, { op: 'discover', partyId, placeId: 'study' });
    else await command(bot, partyClueOp, { op: 'note', partyId, clueId: 'safe', text: `想到 ${randomUUID()}` });
  }

  async function play(group: readonly Bot[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const partyId = await openRoom(group);
      if (partyId === undefined) continue;
      await Promise.all(
        group.map(async (bot) => {
          for (let count = 0; count < MOVES && !stopping.signal.aborted; count += 1) await move(bot, partyId);
        }),
      );
    }
  }

  const groups = Array.from({ length: Math.floor(bots.length / 3) }, (_, number) =>
    bots.slice(3 * number, 3 * number + 3),
  );
  const playing = Promise.all(groups.map(play));
  return {
    acknowledged,
    repeats: () => repeats,
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}
