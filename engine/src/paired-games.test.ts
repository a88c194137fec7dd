// Two games that differ only in what a seat may not know look the same to that seat, byte for byte, refusals included.
import type { Script } from '@juzhongren/contract/script';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.ts';
import { evolve } from './evolve.ts';
import { project } from './project.ts';
import { seatTexts } from './seat-texts.ts';
import { initialState, type PartyState } from './state.ts';
import { games } from './testing/games.ts';
import { generatedScript } from './testing/generated-script.ts';
import { disguiseOf, withOtherAnswers, withOtherSecrets } from './testing/paired-script.ts';
import { type Random, seededRandom } from './testing/random.ts';
import { randomGame } from './testing/random-game.ts';
import { Rightful } from './testing/rightful.ts';
import { tokensIn } from './testing/tokens.ts';

type Move = { command: Command; now: number };

/** The moves until the debrief or the end, and what they told about whom. */
function played(script: Script, seed: number): { moves: readonly Move[]; rightful: Rightful } {
  const moves: Move[] = [];
  const rightful = new Rightful(script);
  for (const { command, now, decision, state } of randomGame({ script, seed })) {
    if (state.stage === 'debrief' || state.stage === 'dismissed') break;
    moves.push({ command, now });
    if (decision.ok) for (const event of decision.events) rightful.record(event);
  }
  return { moves, rightful };
}

class Room {
  state: PartyState = initialState;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  do({ command, now }: Move): Decision {
    const decision = decide(this.#script, this.state, command, now);
    if (!decision.ok) return decision;
    for (const event of decision.events) this.state = evolve(this.#script, this.state, event, now);
    return decision;
  }

  seenBy(userId: number): string {
    if (this.state.stage === 'none') return '';
    const view = project(this.#script, this.state, userId, { seq: 7, assetUrl: (asset) => `/asset/${asset}` });
    return JSON.stringify([view, seatTexts(this.#script, this.state, userId)]);
  }

  /** Something two others do between themselves, when there is such a thing. */
  whisper(userId: number, { random, now }: { random: Random; now: number }): void {
    const { state } = this;
    if (state.stage !== 'playing' && state.stage !== 'closing') return;
    const others = state.table.seats.filter((seat) => seat.userId !== null && seat.userId !== userId);
    const [one, other] = random.chance(0.5) ? others : others.toReversed();
    if (one === undefined || one.userId === null || other === undefined) return;
    const { clues } = project(this.#script, state, one.userId, { seq: 0, assetUrl: (asset) => asset });
    const sheet = clues.find((clue) => !clue.published && clue.actions.includes('answer'));
    if (sheet !== undefined) {
      this.do({ now, command: { type: 'answer', userId: one.userId, clueId: sheet.clueId, answers: [] } });
    }
    const quiet = clues.filter(({ content, actions }) => content.kind < 2 && actions.includes('show'));
    if (quiet.length === 0) return;
    const { clueId } = random.pick(quiet);
    this.do({ now, command: { type: 'show', userId: one.userId, clueId, characterId: other.characterId } });
    this.do({ now, command: { type: 'note', userId: one.userId, clueId, text: '别人写的' } });
  }
}

describe('paired games', () => {
  it('VI1 a seat cannot tell the secrets of others apart', { timeout: 3_600_000 }, () => {
    for (const seed of games(100)) {
      const script = generatedScript(seed);
      const { moves, rightful } = played(script, seed);
      const random = seededRandom(seed);
      const userId = random.integer(1, script.card.player);
      const told = tokensIn(JSON.stringify([script, moves]));
      const disguise = disguiseOf(new Set(rightful.secrets(userId, told)));
      const otherScript = disguise(withOtherSecrets(script, rightful.seatOf(userId), random));
      const room = new Room(script);
      const otherRoom = new Room(otherScript);
      const tellTales: string[] = [];
      moves.forEach((move, number) => {
        const where = `seed ${seed}, move ${number}, user ${userId}`;
        const decision = room.do(move);
        const command = disguise(withOtherAnswers(script, userId, move.command));
        const otherDecision = otherRoom.do({ command, now: move.now });
        if (move.command.userId === userId && decision.err !== otherDecision.err) {
          tellTales.push(`${where}: ${move.command.type} answered ${decision.err} and ${otherDecision.err}`);
        }
        if (random.chance(0.2)) otherRoom.whisper(userId, { random, now: move.now });
        const [seen, otherSeen] = [room.seenBy(userId), otherRoom.seenBy(userId)];
        if (seen !== otherSeen) tellTales.push(`${where}: ${differing(seen, otherSeen)}`);
      });
      expect(tellTales).toEqual([]);
    }
  });

  it('the pairs do differ', () => {
    const script = generatedScript(5);
    const { moves, rightful } = played(script, 5);
    const secrets = rightful.secrets(1, tokensIn(JSON.stringify([script, moves])));
    expect(secrets.length).toBeGreaterThan(20);
    expect(JSON.stringify(disguiseOf(new Set(secrets))(script))).not.toBe(JSON.stringify(script));
  });
});

/** Where two views part. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((letter, number) => letter !== other[number]);
  return `${one.slice(Math.max(0, at - 80), at + 40)} and ${other.slice(Math.max(0, at - 80), at + 40)}`;
}
