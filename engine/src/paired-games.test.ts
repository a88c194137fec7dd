// Checks that two games that differ only in what a seat may not know look identical to it, byte for byte, refusals
// included.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import type { Command } from './step/command.ts';
import { decide } from './decide/decide.ts';
import { type Decision, eventsOf } from './step/decision.ts';
import { evolve } from './evolve/evolve.ts';
import { project } from './view/project.ts';
import { seatTexts } from './view/seat-texts.ts';
import { initialState, isWaiting, type RoomState } from './state/state.ts';
import { games, mystery } from './testing/games.ts';
import { generatedScript } from './testing/generated-script.ts';
import {
  disguiseOf,
  withMoreWaiting,
  withOtherAnswers,
  withOtherFacts,
  withOtherSecrets,
} from './testing/paired-script.ts';
import { type Random, seededRandom } from './state/seeded-random.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { VisibilityOracle } from './testing/visibility-oracle.ts';
import { tokensIn } from './testing/canary-tokens.ts';

type Move = { command: Command; now: number };

/** Returns the moves before the debrief or the dissolution, and an oracle of what they revealed to each user. */
function played(script: Script, seed: number): { moves: readonly Move[]; oracle: VisibilityOracle } {
  const moves: Move[] = [];
  const oracle = new VisibilityOracle(script);
  for (const { command, now, decision, state } of randomGame({ script, seed })) {
    if (state.stage === 'debrief' || state.stage === 'dismissed') break;
    moves.push({ command, now });
    for (const event of eventsOf(decision)) oracle.record(event);
  }
  return { moves, oracle };
}

/** Context of a hidden action. `everybodys` holds the clues that everybody may read before the game ends. */
type Whisper = { random: Random; now: number; everybodys: ReadonlySet<string>; viewer: number };
type Seated = { characterId: string; userId: number | null };

class Room {
  state: RoomState = initialState;
  /** Number of quiet token gifts, and how many of them changed the viewer's view. */
  passed = 0;
  noticed = 0;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  do({ command, now }: Move): Decision {
    const decision = decide(this.#script, this.state, command, now);
    for (const event of eventsOf(decision)) this.state = evolve(this.#script, this.state, event, now);
    return decision;
  }

  seenBy(userId: number): string {
    if (this.state.stage === 'none') return '';
    const view = project(this.#script, this.state, userId, { seq: 7, assetUrl: (asset) => `/asset/${asset}` });
    return JSON.stringify([view, seatTexts(this.#script, this.state, userId)]);
  }

  seatOf({ userId }: Command): string | undefined {
    const { state } = this;
    if (state.stage === 'none' || isWaiting(state) || state.stage === 'dismissed') return undefined;
    return state.table.seats.find((seat) => seat.userId === userId)?.characterId;
  }

  /** Tells whether the character has a confession that stays hidden until the reveal. */
  #offers(seat: string): boolean {
    return this.#script.characters.find(({ id }) => id === seat)?.confession?.told === 'truth';
  }

  /**
   * Gives one token quietly and returns it at once. Otherwise the outcome of later moves of the other seats would
   * differ.
   */
  #passCounters({ from, to, viewer, now }: { from: Seated; to: Seated; viewer: number; now: number }): void {
    const { purses = [] } = this.#script;
    const secret = purses.find(({ ways, heard, shown }) => ways.includes('quiet') && !heard && !shown);
    if (secret === undefined || from.userId === null || to.userId === null) return;
    const pass = (by: number, characterId: string): Decision =>
      this.do({
        now,
        command: { type: 'give-counters', userId: by, purseId: secret.id, characterId, count: 1, way: 'quiet' },
      });
    const before = this.seenBy(viewer);
    if (!pass(from.userId, to.characterId).ok) return;
    this.passed += 1;
    if (this.seenBy(viewer) !== before) this.noticed += 1;
    pass(to.userId, from.characterId);
  }

  /** Lets two players who sit on none of `seats` act in secret, if such an action exists. */
  whisper(seats: ReadonlySet<string>, { random, now, everybodys, viewer }: Whisper): void {
    const { state } = this;
    if (state.stage !== 'playing' && state.stage !== 'closing') return;
    const { away } = state.room;
    const others = state.table.seats.filter(
      // A player who is away would visibly come back by acting.
      (seat) => seat.userId !== null && !away.includes(seat.userId) && !seats.has(seat.characterId),
    );
    const [one, other] = random.chance(0.5) ? others : others.toReversed();
    if (one === undefined || one.userId === null || other === undefined) return;
    this.do({ now, command: { type: 'write-notebook', userId: one.userId, text: `别人写的 ${random.share()}` } });
    const { clues } = project(this.#script, state, one.userId, { seq: 0, assetUrl: (asset) => asset });
    if (this.#offers(one.characterId)) this.do({ now, command: { type: 'confess', userId: one.userId } });
    const { judgings } = project(this.#script, state, one.userId, { seq: 0, assetUrl: (asset) => asset });
    // Verdicts that only certain seats are asked for delay nobody, so others do not notice them (JU10).
    const judging = judgings.find(({ judgingId }) => judgingId.startsWith('more-'));
    if (judging !== undefined) {
      const { judgingId } = judging;
      this.do({ now, command: { type: 'judge', userId: one.userId, judgingId, done: random.chance(0.5) } });
    }
    this.#passCounters({ from: one, to: other, viewer, now });
    // Skips public sheets, because all see who handed one in.
    const sheet = clues.find((clue) => clue.actions.includes('answer') && !everybodys.has(clue.clueId));
    if (sheet !== undefined) {
      this.do({ now, command: { type: 'answer', userId: one.userId, clueId: sheet.clueId, answers: [] } });
    }
    const quiet = clues.filter(
      ({ content, actions }) =>
        (content.kind === CONTENT_KIND.Text || content.kind === CONTENT_KIND.URL) && actions.includes('show'),
    );
    if (quiet.length === 0) return;
    const { clueId } = random.pick(quiet);
    this.do({ now, command: { type: 'show', userId: one.userId, clueId, characterId: other.characterId } });
    this.do({ now, command: { type: 'note', userId: one.userId, clueId, text: '别人写的' } });
    this.do({ now, command: { type: 'pin', userId: one.userId, clueId, pinned: random.chance(0.5) } });
  }
}

describe('paired games', () => {
  it('VI1 MO4 MO13 hides the secrets of other seats from a seat', { timeout: 3_600_000 }, () => {
    let passed = 0;
    for (const seed of games(100)) {
      const script = mystery(seed);
      const { moves, oracle } = played(script, seed);
      const random = seededRandom(seed);
      const userId = random.pick(peopleOf(script));
      const seats = oracle.seatsOf(userId);
      const told = tokensIn(JSON.stringify([script, moves]));
      const disguise = disguiseOf(oracle.neverTold(userId, told));
      const other = withOtherSecrets(script, seats, random);
      const asked = oracle.wasAsked(userId) ? other : withMoreWaiting(other);
      const otherScript = disguise(oracle.wasHinted ? asked : withOtherFacts(asked));
      const room = new Room(script);
      const otherRoom = new Room(otherScript);
      const everybodys = new Set(script.clues.filter(({ id }) => oracle.isPublic(id)).map(({ id }) => disguise(id)));
      const tellTales: string[] = [];
      moves.forEach((move, number) => {
        const where = `seed ${seed}, move ${number}, user ${userId}`;
        const isOwn = seats.has(room.seatOf(move.command) ?? '');
        const decision = room.do(move);
        const command = withOtherMoney(disguise(isOwn ? move.command : withOtherAnswers(script, move.command)));
        const otherDecision = otherRoom.do({ command, now: move.now });
        if (move.command.userId === userId && decision.err !== otherDecision.err) {
          tellTales.push(`${where}: ${move.command.type} answered ${decision.err} and ${otherDecision.err}`);
        }
        if (random.chance(0.2)) otherRoom.whisper(seats, { random, now: move.now, everybodys, viewer: userId });
        const [seen, otherSeen] = [room.seenBy(userId), otherRoom.seenBy(userId)];
        if (seen !== otherSeen) tellTales.push(`${where}: ${differing(seen, otherSeen)}`);
      });
      expect(tellTales).toEqual([]);
      passed += otherRoom.passed;
      expect(otherRoom.noticed).toBe(0);
    }
    expect(passed).toBeGreaterThan(0);
  });

  it('replaces enough secrets to make the pairs differ', () => {
    const script = generatedScript(5);
    const { moves, oracle } = played(script, 5);
    const secrets = oracle.neverTold(1, tokensIn(JSON.stringify([script, moves])));
    expect(secrets.size).toBeGreaterThan(20);
    expect(JSON.stringify(disguiseOf(secrets)(script))).not.toBe(JSON.stringify(script));
  });
});

/** Replaces order and card ids, but pays the same. */
function withOtherMoney(command: Command): Command {
  if (command.type === 'create' || command.type === 'start') {
    const dues = command.dues.map((line) => (line.cardId === null ? line : { ...line, cardId: line.cardId + 500 }));
    return { ...command, dues };
  }
  if (command.type !== 'paid' || !('payerId' in command)) return command;
  const { by } = command;
  if ('cards' in by) return { ...command, by: { cards: by.cards.map((card) => card + 500) } };
  return { ...command, by: { ...by, order: `other-${by.order}` } };
}

/** Returns the text around the first difference of two views. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((letter, number) => letter !== other[number]);
  return `${one.slice(Math.max(0, at - 80), at + 40)} and ${other.slice(Math.max(0, at - 80), at + 40)}`;
}
