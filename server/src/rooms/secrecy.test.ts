// P4 over the wire: random games of generated mysteries in which every text and id is a canary. Whatever bytes a client
// receives — answers, refusals, frames — may name only canaries its seat's view has shown so far.
import { randomBytes, randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyWaiting } from '@juzhongren/contract/room-calls/guests';
import { partyQueue } from '@juzhongren/contract/room-calls/queue';
import { partyTable } from '@juzhongren/contract/room-calls/tables';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyDigest, partySeen } from '@juzhongren/contract/room-calls/slow';
import { partyView } from '@juzhongren/contract/room-calls/room';
import { partyScreenLink, screenClaim, screenSignature, screenView } from '@juzhongren/contract/room-calls/screens';
import { partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import { VOICE_SIGNALS_MAX } from '@juzhongren/contract/limits';
import type { SentSignal } from '@juzhongren/contract/room/voice';
import type { Call } from '@juzhongren/contract/call';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command, ServerCommand, UserCommand } from '@juzhongren/engine/step/command';
import { eventsOf } from '@juzhongren/engine/step/decision';
import { projectScreen } from '@juzhongren/engine/view/for-screen';
import { project } from '@juzhongren/engine/view/project';
import { seatTexts } from '@juzhongren/engine/view/seat-texts';
import { isMember } from '@juzhongren/engine/state/seats';
import type { RoomState } from '@juzhongren/engine/state/state';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { tokensIn } from '@juzhongren/engine/testing/tokens';
import { describe, expect, test } from 'vitest';
import { runCommand } from './commands/command.ts';
import { requestFor } from './testing/command-request.ts';
import { NOTHING_BY_ITSELF } from './testing/nothing-by-itself.ts';
import { dial, type TestLine, type TestUser } from './testing/room-process.ts';
import { accepted, roomWorld, type RoomWorld } from './testing/room-world.ts';

const GAMES = Number(process.env['SECRECY_GAMES'] ?? (process.env['JUZHONGREN_LONG'] === '1' ? 8 : 3));
const FIRST_SEED = Number(process.env['SECRECY_SEED'] ?? 1);

/** The person behind a number of the random game, and what they may know. */
interface Guest {
  readonly user: TestUser;
  readonly may: Set<string>;
  line: TestLine | undefined;
  /** Frames of the line that were looked at. */
  seen: number;
}

class WireGame {
  readonly guests = new Map<number, Guest>();
  readonly key = randomBytes(32).toString('base64url');
  readonly screen: Guest = {
    user: { userId: 0, nickname: '大屏', token: '' },
    may: new Set(),
    line: undefined,
    seen: 0,
  };
  partyId = '';
  bytes = 0;
  spoken = 0;
  /** Frames of voice that came. */
  voices = 0;
  /** What should not be. */
  readonly findings: string[] = [];
  readonly world: RoomWorld;
  readonly script: Script;

  constructor(world: RoomWorld) {
    this.world = world;
    this.script = world.script;
  }

  async guest(number: number): Promise<Guest> {
    const known = this.guests.get(number);
    if (known !== undefined) return known;
    const guest: Guest = { user: await this.world.user(`N${number}`), may: new Set(), line: undefined, seen: 0 };
    this.guests.set(number, guest);
    return guest;
  }

  /** A screen of the room, before anybody has come to it but its host. */
  async putScreenOn(host: Guest): Promise<void> {
    const { partyId, world } = this;
    const { code } = await accepted(world, partyScreenLink, { partyId, requestId: randomUUID() }, host.user);
    await accepted(world, screenClaim, { key: this.key, code }, host.user);
    const { url, ticket } = await accepted(world, screenSignature, { key: this.key }, host.user);
    this.screen.line = await dial(world.app, `${url}?ticket=${ticket}&sum=0`);
    this.screen.line.send({ type: 'sync', seq: -1, chatSeq: 0 });
  }

  /** What the engine shows each member and the screen now, they may know from now on. */
  permit(state: RoomState, seq: number): void {
    if (state.stage !== 'none' && state.stage !== 'dismissed') {
      const open = projectScreen(this.script, state, { seq, assetUrl: (asset) => asset });
      for (const token of tokensIn(JSON.stringify(open))) this.screen.may.add(token);
    }
    for (const [number, { may }] of this.guests) {
      if (!isMember(state, number)) continue;
      const view = project(this.script, state, number, { seq, assetUrl: (asset) => asset });
      const shown = JSON.stringify([view, seatTexts(this.script, state, number)]);
      for (const token of tokensIn(shown)) may.add(token);
    }
  }

  check(who: Guest, text: string, what: string): void {
    this.bytes += text.length;
    const leaked = [...tokensIn(text)].filter((token) => !who.may.has(token));
    if (leaked.length > 0) this.findings.push(`${what} to ${who.user.nickname}: ${leaked.join(' ')}`);
  }

  checkLines(): void {
    for (const guest of [this.screen, ...this.guests.values()]) {
      const { line } = guest;
      if (line === undefined) continue;
      for (const text of line.received.slice(guest.seen)) this.check(guest, text, 'frame');
      this.voices += line.received.slice(guest.seen).filter((text) => /"type":"(?:voice|signals)"/.test(text)).length;
      guest.seen = line.received.length;
    }
  }

  async ask(
    guest: Guest,
    call: Call,
    request: object,
  ): Promise<{ err: number; params: { partyId?: string; clueId?: string } }> {
    const answer = await this.world.send(call, request, guest.user);
    this.check(guest, answer.text, call.path);
    return answer as never;
  }

  /** A command of the random game as the call that makes it. */
  async command(command: UserCommand): Promise<number> {
    const guest = await this.guest(command.userId);
    // Whom the command names.
    const named = 'kickedId' in command ? [command.kickedId] : 'hostId' in command ? [command.hostId] : [];
    for (const number of named) await this.guest(number);
    const userIdOf = (number: number): number => this.guests.get(number)?.user.userId ?? 0;
    const { call, request } = requestFor(command, { partyId: this.partyId, scriptId: this.script.id, userIdOf });
    const { err, params } = await this.ask(guest, call, request);
    if (command.type === 'create' && err === ERROR.ok) this.partyId = params.partyId ?? '';
    return err;
  }

  /** What nobody asked for, of the people behind its numbers. */
  async byItself(command: ServerCommand): Promise<void> {
    const people = (numbers: readonly number[]) =>
      Promise.all(numbers.map(async (number) => (await this.guest(number)).user.userId));
    const real =
      command.type === 'presence'
        ? { ...command, away: await people(command.away), back: await people(command.back) }
        : command;
    await runCommand(this.world.roomServices, { partyId: this.partyId, requestId: undefined, command: real });
  }

  /** Their voice is on, every other time in a private talk with the next; their page says something to everybody else's. */
  speak({ line, user }: Guest, number: number): void {
    this.spoken += 1;
    const people = [...this.guests.values()].map(({ user: { userId } }) => userId);
    const next = people.find((userId) => userId > user.userId);
    const session = (userId: number): string => String(userId).padStart(16, '-');
    const circle = this.spoken % 2 === 0 || next === undefined ? null : [user.userId, next];
    line?.send({
      type: 'voice',
      state: {
        session: session(user.userId),
        since: this.world.clock.now,
        open: true,
        circle,
        faint: number % 2 === 0,
      },
    });
    const signals = people
      .slice(0, VOICE_SIGNALS_MAX)
      .map((to): SentSignal => ({ to, toSession: session(to), link: 1, body: { kind: 'offer', sdp: 'v=0\r\n' } }));
    line?.send({ type: 'signals', signals });
  }

  /** Everybody who may has a line, and reads what else there is to read; everybody else is sent away. */
  async everybodyLooks(state: RoomState): Promise<void> {
    for (const [number, guest] of this.guests) {
      const { partyId } = this;
      const member = isMember(state, number);
      if (member && guest.line === undefined) {
        guest.line = await this.world.line(partyId, guest.user);
        guest.seen = 0;
      }
      for (const call of [partyView, gameData, partyVoteResult, partyDigest]) {
        const { err } = await this.ask(guest, call, { partyId });
        if ((err === ERROR.ok) !== member)
          this.findings.push(`${call.path} answered ${guest.user.nickname} with ${err}`);
      }
      // Now and then: what is told next time is what happened since.
      if (this.bytes % 2 === 0) await this.ask(guest, partySeen, { partyId, seq: 2_000_000_000, chatSeq: 0 });
      await this.ask(guest, partyReport, { partyId });
      for (const call of [partyWaiting, partyTable, partyQueue]) await this.ask(guest, call, { partyId });
      const voice = await this.ask(guest, partyVoice, { partyId });
      if (voice.err === ERROR.ok && !member) this.findings.push(`${guest.user.nickname} was let speak from outside`);
      if (member) this.speak(guest, number);
      if (!member) guest.line = undefined;
    }
    await this.ask(this.screen, screenView, { key: this.key });
  }
}

async function playOverTheWire(seed: number): Promise<WireGame> {
  let draw = 0;
  const draws = (size: number): Buffer => {
    if (size !== 4) return randomBytes(size);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(draw >>> 0);
    return bytes;
  };
  const script = generatedScript(seed);
  const world = await roomWorld({ script, replace: { randomBytes: draws }, ...NOTHING_BY_ITSELF });
  const game = new WireGame(world);
  try {
    let before: RoomState = { stage: 'none' };
    let seq = 0;
    let steps = 0;
    // Not to the end of days: the debrief lies long before, and after it there is nothing to hide.
    const slow = { pace: 'half-day', zone: 'Asia/Shanghai', quiet: null } as const;
    const paced = seed % 3 === 0 ? { slow } : {};
    for (const { command, now, decision, state } of randomGame({
      script,
      seed,
      most: 90,
      guests: false,
      screens: false,
      ...paced,
    })) {
      world.clock.now = now;
      if (eventsOf(decision).length > 0) seq += 1;
      if (command.type === 'create' && before.stage !== 'none') {
        // Over the wire it opens another room; that who was away is back is all it does to this one.
        if (eventsOf(decision).length > 0) await game.byItself(isBack(command.userId));
        continue;
      }
      for (const number of peopleIn(command)) await game.guest(number);
      game.permit(state, seq);
      if (command.userId === 'server') {
        await game.byItself(command);
      } else {
        if ('seed' in command) draw = command.seed ?? 0;
        const err = await game.command(command);
        // The wire refuses what the engine does not even see (an empty or foreign id), and whom it does not let in.
        const isSame = err === decision.err || err === ERROR.badInput;
        if (!isSame) game.findings.push(`${command.type} was answered ${err}, not ${decision.err}`);
      }
      if (command.type === 'create') {
        await game.putScreenOn(await game.guest(command.userId));
        seq += 1;
      }
      steps += 1;
      if (steps % 12 === 0) await game.everybodyLooks(state);
      const there = await accepted(world, partyView, { partyId: game.partyId }, memberOf(game, state)).catch(
        () => null,
      );
      if (there !== null && there.seq !== seq) game.findings.push(`the log is at ${there.seq}, not at ${seq}`);
      for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
      game.checkLines();
      before = state;
    }
  } finally {
    await world.close();
  }
  return game;
}

const isBack = (userId: number): ServerCommand => ({ type: 'presence', userId: 'server', away: [], back: [userId] });

function peopleIn(command: Command): readonly number[] {
  if (command.userId === 'server') return command.type === 'presence' ? [...command.away, ...command.back] : [];
  if (command.type === 'kick') return [command.userId, command.kickedId];
  if (command.type === 'yield-character') return [command.userId, command.toId];
  if (command.type === 'propose-cast') return [command.userId, ...(command.exchange ?? [])];
  return command.type === 'name-host' ? [command.userId, command.hostId] : [command.userId];
}

function memberOf(game: WireGame, state: RoomState): { token: string } {
  const [number] = [...game.guests.keys()].filter((one) => isMember(state, one));
  return number === undefined ? { token: '' } : { token: game.guests.get(number)?.user.token ?? '' };
}

describe('VI1 no byte names what the seat may not know', () => {
  let received = 0;
  let onScreens = 0;
  test.each(Array.from({ length: GAMES }, (_, number) => FIRST_SEED + number))(
    'generated game %i',
    { timeout: 0 },
    async (seed) => {
      const { findings, bytes, screen, voices } = await playOverTheWire(seed);
      expect(findings).toEqual([]);
      // How many frames come of what was said depends on how many of them the server could send together; who plays alone
      // has nobody to hear.
      expect(voices).toBeGreaterThanOrEqual(generatedScript(seed).card.player > 1 ? 1 : 0);
      received += bytes;
      onScreens += screen.line?.received.join('').length ?? 0;
    },
  );

  test('BS5 the screens among them were told something', () => expect(onScreens).toBeGreaterThan(GAMES * 3_000));

  test('there was something to look at', () => {
    expect(received).toBeGreaterThan(GAMES * 20_000);
  });
});
