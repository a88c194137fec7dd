// Tests secrecy over the wire (P4) with random games of generated scripts, in which every text and id is a canary.
// Answers, refusals and frames may contain only canaries that the client's seat has been shown.
import { randomBytes, randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyWaiting } from '@juzhongren/contract/room-calls/guests';
import { partyQueue } from '@juzhongren/contract/room-calls/queue';
import { partyTable } from '@juzhongren/contract/room-calls/public-lobbies';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyDigest, partySeen } from '@juzhongren/contract/room-calls/multi-day';
import { partyView } from '@juzhongren/contract/room-calls/room';
import { partyScreenLink, screenClaim, screenSignature, screenView } from '@juzhongren/contract/room-calls/displays';
import { partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import { VOICE_SIGNALS_MAX } from '@juzhongren/contract/limits';
import type { SentSignal } from '@juzhongren/contract/room/voice';
import type { Call } from '@juzhongren/contract/call';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command, ServerCommand, UserCommand } from '@juzhongren/engine/step/command';
import { eventsOf } from '@juzhongren/engine/step/decision';
import { projectDisplay } from '@juzhongren/engine/view/for-display';
import { project } from '@juzhongren/engine/view/project';
import { seatTexts } from '@juzhongren/engine/view/seat-texts';
import { isMember } from '@juzhongren/engine/state/seats';
import type { RoomState } from '@juzhongren/engine/state/state';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { tokensIn } from '@juzhongren/engine/testing/canary-tokens';
import { describe, expect, test } from 'vitest';
import { runCommand } from './commands/command.ts';
import { requestFor } from './testing/command-request.ts';
import { NOTHING_BY_ITSELF } from './testing/nothing-by-itself.ts';
import { dial, type TestConnection, type TestUser } from './testing/room-process.ts';
import { accepted, roomWorld, type RoomWorld } from './testing/room-world.ts';

const GAMES = Number(process.env['SECRECY_GAMES'] ?? (process.env['JUZHONGREN_LONG'] === '1' ? 8 : 3));
const FIRST_SEED = Number(process.env['SECRECY_SEED'] ?? 1);

/** User behind a player number of the random game, with the canaries they may know. */
interface Guest {
  readonly user: TestUser;
  readonly may: Set<string>;
  connection: TestConnection | undefined;
  /** Number of frames already checked. */
  seen: number;
}

class WireGame {
  readonly guests = new Map<number, Guest>();
  readonly key = randomBytes(32).toString('base64url');
  readonly display: Guest = {
    user: { userId: 0, nickname: '大屏', token: '' },
    may: new Set(),
    connection: undefined,
    seen: 0,
  };
  partyId = '';
  bytes = 0;
  spoken = 0;
  /** Number of voice frames received. */
  voices = 0;
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
    const guest: Guest = { user: await this.world.user(`N${number}`), may: new Set(), connection: undefined, seen: 0 };
    this.guests.set(number, guest);
    return guest;
  }

  /** Connects a display while the host is the only member. */
  async turnDisplayOn(host: Guest): Promise<void> {
    const { partyId, world } = this;
    const { code } = await accepted(world, partyScreenLink, { partyId, requestId: randomUUID() }, host.user);
    await accepted(world, screenClaim, { key: this.key, code }, host.user);
    const { url, ticket } = await accepted(world, screenSignature, { key: this.key }, host.user);
    this.display.connection = await dial(world.app, `${url}?ticket=${ticket}&sum=0`);
    this.display.connection.send({ type: 'sync', seq: -1, chatSeq: 0 });
  }

  /** Adds the canaries that the engine shows now to the allowed set of each member and of the display. */
  permit(state: RoomState, seq: number): void {
    if (state.stage !== 'none' && state.stage !== 'dismissed') {
      const open = projectDisplay(this.script, state, { seq, assetUrl: (asset) => asset });
      for (const token of tokensIn(JSON.stringify(open))) this.display.may.add(token);
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

  checkConnections(): void {
    for (const guest of [this.display, ...this.guests.values()]) {
      const { connection } = guest;
      if (connection === undefined) continue;
      for (const text of connection.received.slice(guest.seen)) this.check(guest, text, 'frame');
      this.voices += connection.received
        .slice(guest.seen)
        .filter((text) => /"type":"(?:voice|signals)"/.test(text)).length;
      guest.seen = connection.received.length;
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

  /** Sends a command of the random game through its API call. Returns the error code. */
  async command(command: UserCommand): Promise<number> {
    const guest = await this.guest(command.userId);
    const named = 'kickedId' in command ? [command.kickedId] : 'hostId' in command ? [command.hostId] : [];
    for (const number of named) await this.guest(number);
    const userIdOf = (number: number): number => this.guests.get(number)?.user.userId ?? 0;
    const { call, request } = requestFor(command, { partyId: this.partyId, scriptId: this.script.id, userIdOf });
    const { err, params } = await this.ask(guest, call, request);
    if (command.type === 'create' && err === ERROR.ok) this.partyId = params.partyId ?? '';
    return err;
  }

  /** Runs a server command, with player numbers replaced by user ids. */
  async byItself(command: ServerCommand): Promise<void> {
    const people = (numbers: readonly number[]) =>
      Promise.all(numbers.map(async (number) => (await this.guest(number)).user.userId));
    const real =
      command.type === 'presence'
        ? { ...command, away: await people(command.away), back: await people(command.back) }
        : command;
    await runCommand(this.world.roomServices, { partyId: this.partyId, requestId: undefined, command: real });
  }

  /**
   * Turns the player's voice on, every second time in a private talk with the next player. Then sends signals to the
   * players' pages.
   */
  speak({ connection, user }: Guest, number: number): void {
    this.spoken += 1;
    const people = [...this.guests.values()].map(({ user: { userId } }) => userId);
    const next = people.find((userId) => userId > user.userId);
    const session = (userId: number): string => String(userId).padStart(16, '-');
    const circle = this.spoken % 2 === 0 || next === undefined ? null : [user.userId, next];
    connection?.send({
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
    connection?.send({ type: 'signals', signals });
  }

  /** Connects every member and reads the remaining routes. Non-members must be refused. */
  async everybodyLooks(state: RoomState): Promise<void> {
    for (const [number, guest] of this.guests) {
      const { partyId } = this;
      const member = isMember(state, number);
      if (member && guest.connection === undefined) {
        guest.connection = await this.world.connect(partyId, guest.user);
        guest.seen = 0;
      }
      for (const call of [partyView, gameData, partyVoteResult, partyDigest]) {
        const { err } = await this.ask(guest, call, { partyId });
        if ((err === ERROR.ok) !== member)
          this.findings.push(`${call.path} answered ${guest.user.nickname} with ${err}`);
      }
      // Only sometimes, so that later digests contain the changes since then.
      if (this.bytes % 2 === 0) await this.ask(guest, partySeen, { partyId, seq: 2_000_000_000, chatSeq: 0 });
      await this.ask(guest, partyReport, { partyId });
      for (const call of [partyWaiting, partyTable, partyQueue]) await this.ask(guest, call, { partyId });
      const voice = await this.ask(guest, partyVoice, { partyId });
      if (voice.err === ERROR.ok && !member) this.findings.push(`${guest.user.nickname} was let speak from outside`);
      if (member) this.speak(guest, number);
      if (!member) guest.connection = undefined;
    }
    await this.ask(this.display, screenView, { key: this.key });
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
    // The game need not run longer. The debrief comes long before the end, and after it nothing is secret.
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
        // Over the wire, a second `create` opens another room. In this room it only logs the return of a player who was
        // away.
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
        // The API itself rejects empty or foreign ids and users without access, before the engine sees the command.
        const isSame = err === decision.err || err === ERROR.badInput;
        if (!isSame) game.findings.push(`${command.type} was answered ${err}, not ${decision.err}`);
      }
      if (command.type === 'create') {
        await game.turnDisplayOn(await game.guest(command.userId));
        seq += 1;
      }
      steps += 1;
      if (steps % 12 === 0) await game.everybodyLooks(state);
      const there = await accepted(world, partyView, { partyId: game.partyId }, memberOf(game, state)).catch(
        () => null,
      );
      if (there !== null && there.seq !== seq) game.findings.push(`the log is at ${there.seq}, not at ${seq}`);
      for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
      game.checkConnections();
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

describe('VI1 secrecy of all bytes sent to a seat', () => {
  let received = 0;
  let onDisplays = 0;
  test.each(Array.from({ length: GAMES }, (_, number) => FIRST_SEED + number))(
    'leaks nothing in generated game %i',
    { timeout: 0 },
    async (seed) => {
      const { findings, bytes, display, voices } = await playOverTheWire(seed);
      expect(findings).toEqual([]);
      // The number of voice frames varies, because the server may batch them. A single player receives none.
      expect(voices).toBeGreaterThanOrEqual(generatedScript(seed).card.player > 1 ? 1 : 0);
      received += bytes;
      onDisplays += display.connection?.received.join('').length ?? 0;
    },
  );

  test('BS5 sends data to the displays in these games', () => expect(onDisplays).toBeGreaterThan(GAMES * 3_000));

  test('receives enough data to make the check meaningful', () => {
    expect(received).toBeGreaterThan(GAMES * 20_000);
  });
});
