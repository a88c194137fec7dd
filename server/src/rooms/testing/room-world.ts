// A whole test server with one script, and helpers to create users and play a game.
import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '@juzhongren/contract/call';
import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partyCreate, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyQa, partyVote } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { Registry } from 'prom-client';
import { openSession } from '../../accounts/sessions.ts';
import type { Deps } from '../../ports/deps.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import type { Replaced } from '../open-room-services.ts';
import type { RoomLog } from '../core/event-log.ts';
import { runCommand } from '../commands/command.ts';
import { fixedCatalogue, keepScripts } from './fixed-catalogue.ts';
import { type Answered, type RoomProcess, roomProcess, type TestUser } from './room-process.ts';

export type Calling = Pick<RoomProcess, 'call'>;
/** Process with what the play helpers need: API calls, and access to rooms to skip countdowns. */
export type Playing = Pick<RoomProcess, 'call' | 'roomServices'>;

export interface RoomWorld extends TestDeps, RoomProcess {
  readonly script: Script;
  /** Creates a signed-in user with a complete profile. */
  user(nickname?: string): Promise<TestUser>;
  /** Creates a room with `size` new users. The first one is the host; nothing else has happened. */
  lobby(size: number): Promise<TestRoom>;
  /** Same as `lobby`, but the game has started. The players take the characters in the order of the script. */
  game(size?: number): Promise<TestRoom>;
  /** Starts another server process on the same database and bus, unless `replace` overrides them. */
  another(options?: { replace?: Partial<Deps>; log?: RoomLog }): Promise<RoomProcess>;
}

export interface TestRoom {
  readonly partyId: string;
  readonly players: readonly TestUser[];
}

export async function roomWorld({
  script = sampleScript,
  replace,
  ...replaced
}: Replaced & { script?: Script; replace?: Partial<Deps> } = {}): Promise<RoomWorld> {
  const outside = await testDeps({ replace: { catalogue: fixedCatalogue([script]), ...replace } });
  const { deps } = outside;
  await keepScripts(deps, [script]);
  const first = await roomProcess(deps, replaced);
  const processes = [first];
  let people = 0;
  const user = (nickname?: string): Promise<TestUser> => {
    people += 1;
    return makeUser(deps, nickname ?? `客人${people}`);
  };
  const lobby = async (size: number): Promise<TestRoom> => {
    const players: TestUser[] = [];
    for (let number = 0; number < size; number += 1) players.push(await user());
    const { partyId } = await accepted(first, partyCreate, { scriptId: script.id }, player(players, 0));
    for (const other of players.slice(1)) await accepted(first, partyJoin, { partyId }, other);
    return { partyId, players };
  };
  return {
    ...outside,
    ...first,
    script,
    user,
    lobby,
    async game(size = script.characters.length) {
      const room = await lobby(size);
      const { partyId, players } = room;
      if (size === 1) return room;
      for (const [number, one] of players.entries()) {
        const characterId = script.characters[number]?.id ?? null;
        await accepted(first, partyCharacter, { partyId, characterId }, one);
        await accepted(first, partyReady, { partyId, ready: true }, one);
      }
      await accepted(first, partyStart, { partyId }, player(players, 0));
      return room;
    },
    async another({ replace = {}, log } = {}) {
      const process = await roomProcess(
        { ...deps, metrics: new Registry(), ...replace },
        log === undefined ? {} : { log },
      );
      processes.push(process);
      return process;
    },
    async close() {
      for (const process of processes) await process.close();
      await outside.close();
    },
  };
}

async function makeUser(deps: Deps, nickname: string): Promise<TestUser> {
  const { user_id: userId } = await deps.db
    .insertInto('app_user')
    .values({ phone: null, nickname, avatar: null, created_at: new Date(deps.now()) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { userId, nickname, token: await openSession(deps, userId) };
}

export function player(players: readonly TestUser[], number: number): TestUser {
  const one = players[number];
  if (one === undefined) throw new Error(`There is no player ${number}.`);
  return one;
}

/** Makes a call and throws if it is refused. */
export async function accepted<C extends Call>(
  at: Calling,
  call: C,
  request: RequestOf<C>,
  as: { token: string },
): Promise<Answered<C>['params']> {
  const { err, params } = await at.call(call, request, as);
  if (err !== ERROR.ok) throw new Error(`${call.path} was answered ${err}.`);
  return params;
}

export async function viewOf(at: Calling, partyId: string, as: { token: string }): Promise<RoomView> {
  const { room } = await accepted(at, partyView, { partyId }, as);
  if (room === null) throw new Error('The room was not sent.');
  return room;
}

/** Skips the countdown before the next step, as if no player stopped it. */
export async function hurry({ roomServices }: Pick<Playing, 'roomServices'>, partyId: string): Promise<void> {
  await runCommand(roomServices, { partyId, requestId: undefined, command: { type: 'hurry', userId: 'server' } });
}

export async function everybodyReady(at: Playing, { partyId, players }: TestRoom): Promise<void> {
  for (const one of players) await accepted(at, partyReady, { partyId, ready: true }, one);
  await hurry(at, partyId);
}

/** Plays the sample game from the first act to its end. Everyone except 沈砚秋 accuses her. */
export async function playSampleGame(at: Playing, room: TestRoom): Promise<void> {
  const { partyId, players } = room;
  const [shen, lu] = [player(players, 0), player(players, 1)];
  await accepted(at, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'clock' }, shen);
  await accepted(at, partyClueOp, { op: 'trigger', partyId, clueId: 'clock' }, shen);
  const { clueId } = await accepted(
    at,
    partyClueOp,
    { op: 'discover', partyId, placeId: 'garden', clueId: 'glove' },
    lu,
  );
  if (clueId === null) throw new Error('Nothing was found.');
  await accepted(at, partyClueOp, { op: 'note', partyId, clueId, text: '可疑' }, lu);
  await accepted(at, partySay, { partyId, text: '我有发现', requestId: randomUUID() }, lu);
  await everybodyReady(at, room);
  for (const one of players) await accepted(at, partyVote, { partyId, clueId: 'leave', choice: 'stay' }, one);
  await hurry(at, partyId);
  await everybodyReady(at, room);
  for (const [number, one] of players.entries()) {
    const choice = number === 0 ? 'v-lu' : 'v-shen';
    await accepted(at, partyVote, { partyId, clueId: 'final', choice }, one);
    const answers = [
      { questionId: 'weapon', type: ANSWER_TYPE.Answer, value: number === 1 ? 'b' : 'a' },
      { questionId: 'motives', type: ANSWER_TYPE.Answer, value: ['a', 'b'] },
      { questionId: 'best', type: ANSWER_TYPE.NoAnswer, value: null },
    ];
    await accepted(at, partyQa, { partyId, clueId: 'final', answers }, one);
  }
  await hurry(at, partyId);
}
