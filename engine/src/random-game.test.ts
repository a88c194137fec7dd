// Property tests over seeded random scripts and players. `GAMES=5000 npx vitest run engine` plays more games.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { roomEventSchema, type SeatScore } from '@juzhongren/contract/room/events';
import { type ClueView } from '@juzhongren/contract/room/clues';
import { roomViewSchema, type RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import type { Command } from './step/command.ts';
import { decide } from './decide/decide.ts';
import { type Decision, eventsOf } from './step/decision.ts';
import { type LogEntry, replay } from './evolve/evolve.ts';
import { project, stageOf, statusOf } from './view/project.ts';
import { seatTexts } from './view/seat-texts.ts';
import { isWaiting, type RoomState } from './state/state.ts';
import { disorderIn } from './testing/disorder.ts';
import { games, mystery } from './testing/games.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { VisibilityOracle } from './testing/visibility-oracle.ts';
import { tokensIn } from './testing/canary-tokens.ts';

const view = (script: Script, state: RoomState, userId: number): RoomView =>
  project(script, state, userId, { seq: 7, assetUrl: (asset) => `/asset/${asset}` });

describe('every random game', { timeout: 3_600_000 }, () => {
  it('ST7 ST8 ST14 SC6 moves forward, scores 0 to 100, ignores refused commands, and replays', () => {
    for (const seed of games(200)) {
      const script = mystery(seed);
      const log: LogEntry[] = [];
      const unfair: SeatScore[] = [];
      const wrong: string[] = [];
      let before: RoomState | undefined;
      for (const { state, decision, now } of randomGame({ script, seed })) {
        frozen(state);
        for (const event of eventsOf(decision)) {
          log.push({ event: roomEventSchema.parse(event), at: now });
          if (event.type === 'ended') unfair.push(...event.scores.filter((score) => !isFair(score)));
        }
        if (before !== undefined && rank(state) < rank(before)) wrong.push(`${before.stage} → ${state.stage}`);
        if (!decision.ok && state !== before && !isComingBack(decision)) wrong.push('a refusal changed the room');
        before = state;
      }
      const stored: LogEntry[] = JSON.parse(JSON.stringify(log));
      const isReplayed = JSON.stringify(replay(script, stored)) === JSON.stringify(before);
      expect({ seed, unfair, wrong, isReplayed }).toEqual({ seed, unfair: [], wrong: [], isReplayed: true });
    }
  });

  it('HO3 HO7 HO10 TO13 PO2 RE4 MA11 keeps members, seats and wishes consistent', () => {
    for (const seed of games(200)) {
      let number = 0;
      for (const { state } of randomGame({ script: mystery(seed), seed })) {
        number += 1;
        expect({ seed, number, wrong: disorderIn(state) }).toEqual({ seed, number, wrong: [] });
      }
    }
  });

  it('MO14 keeps the number of tokens of each purse constant', () => {
    let moves = 0;
    for (const seed of games(200)) {
      const script = mystery(seed);
      const begun = (script.purses ?? []).map(({ bank, starts }) => starts.reduce((sum, one) => sum + one.count, bank));
      for (const { state } of randomGame({ script, seed })) {
        if (state.stage !== 'playing' && state.stage !== 'closing' && state.stage !== 'debrief') continue;
        const { table } = state;
        const now = table.purses.map(({ bank, seats }) =>
          seats.reduce((sum, { open, aside }) => sum + open + aside, bank),
        );
        expect({ seed, now }).toEqual({ seed, now: begun });
        moves = Math.max(moves, table.moves.length);
      }
    }
    expect(moves).toBeGreaterThan(5);
  });

  it('VI1 shows each seat and spectators only what they may know', () => {
    for (const seed of games(80)) {
      const script = mystery(seed);
      const oracle = new VisibilityOracle(script);
      const wrong: string[] = [];
      const users = peopleOf(script);
      let number = 0;
      for (const { state, decision } of randomGame({ script, seed })) {
        number += 1;
        if (eventsOf(decision).length === 0) continue;
        for (const event of eventsOf(decision)) oracle.record(event);
        const open = project(script, state, 'spectator', { seq: 7, assetUrl: (asset) => asset });
        const strange = oracle.secrets(null, tokensIn(JSON.stringify(open)));
        if (strange.length > 0) wrong.push(`seed ${seed}, step ${number}: ${strange.join()} leaked to spectators`);
        for (const userId of users) {
          const shown = view(script, state, userId);
          const told = tokensIn(JSON.stringify([shown, seatTexts(script, state, userId)]));
          const where = `seed ${seed}, step ${number}, user ${userId}`;
          for (const token of oracle.leaked(userId, told)) wrong.push(`${where}: ${token} leaked`);
          if (tellsWhatIsRight(shown) && !oracle.isEnded) wrong.push(`${where}: tells what is right`);
          const rumour = shown.clues.find((clue) => !isAsKnown(clue, { oracle, userId }));
          if (rumour !== undefined) wrong.push(`${where}: tells whose ${rumour.clueId} is`);
          const place = differingPlace(script, { shown, oracle, userId });
          if (place !== undefined) wrong.push(`${where}: shows place ${place} wrongly`);
          if (number % 40 === 0) roomViewSchema.parse(shown);
        }
      }
      expect(wrong).toEqual([]);
    }
  });

  it('VI4 offers exactly the clue actions that `decide` accepts', () => {
    for (const seed of games(50)) {
      const script = mystery(seed);
      let number = 0;
      for (const { state, now } of randomGame({ script, seed })) {
        number += 1;
        if (number % 10 !== 0 || state.stage === 'none' || state.stage === 'dismissed') continue;
        for (const { userId } of state.room.members) {
          for (const clue of view(script, state, userId).clues) {
            for (const action of ACTIONS) {
              const decision = decide(script, state, asCommand(action, userId, clue.clueId), now);
              const isOffered = clue.actions.includes(action);
              expect({ seed, number, action, isTaken: decision.ok }).toEqual({
                seed,
                number,
                action,
                isTaken: isOffered,
              });
            }
          }
        }
      }
    }
  });
});

const ACTIONS = ['publish', 'trigger', 'unlock', 'note', 'pin', 'vote', 'answer'] as const;

function asCommand(action: (typeof ACTIONS)[number], userId: number, clueId: string): Command {
  const base = { userId, clueId };
  switch (action) {
    case 'publish':
    case 'trigger':
      return { type: action, ...base };
    case 'unlock':
      return { type: action, ...base, password: '不对' };
    case 'note':
      return { type: action, ...base, text: '' };
    case 'pin':
      return { type: action, ...base, pinned: true };
    case 'vote':
      return { type: action, ...base, choice: null };
    case 'answer':
      return { type: action, ...base, answers: [] };
  }
}

/** Tells whether the decision begins with `came-back`, the only event that a refusal may emit (PR2). */
const isComingBack = (decision: Decision): boolean => eventsOf(decision)[0]?.type === 'came-back';

const RANK = { none: 0, lobby: 0, paying: 0, playing: 2, closing: 3, debrief: 4, dismissed: 5 };
/**
 * Combines status, stage and act into a number that may only grow. Lobby and payment count the same, because a room may
 * return to the lobby.
 */
const rank = (state: RoomState): number =>
  isWaiting(state)
    ? 0
    : statusOf(state) * 100_000 +
      stageOf(state) * 10_000 +
      RANK[state.stage] * 100 +
      (state.stage === 'playing' ? state.act.number : 0);

const isFair = ({ score, lines }: SeatScore): boolean =>
  Number.isInteger(score) &&
  score >= 0 &&
  score <= 100 &&
  lines.every(({ earned, possible }) => earned >= 0 && earned <= possible);

function tellsWhatIsRight({ clues, tasks, debrief }: RoomView): boolean {
  return (
    debrief !== null ||
    tasks.some(({ met }) => met !== null) ||
    clues.some(({ vote }) => vote?.result?.correct != null || (vote?.result?.ballots.length ?? 0) > 0) ||
    clues.some(({ sheet }) => sheet?.questions.some(({ solution }) => solution !== null))
  );
}

type Looking = { shown: RoomView; oracle: VisibilityOracle; userId: number };

/** Tells whether finder and holder in the view match what this seat may know. */
const isAsKnown = (clue: ClueView, { oracle, userId }: { oracle: VisibilityOracle; userId: number }): boolean =>
  oracle.isEnded ||
  ((clue.foundBy === null || clue.foundBy === oracle.seatOf(userId)) &&
    clue.holder === oracle.believedHolder(userId, clue.clueId));

/** Finds a place that is wrongly shown or hidden, or has a wrong count. */
function differingPlace(script: Script, { shown, oracle, userId }: Looking): string | undefined {
  if (shown.stage !== GAME_STAGE.Started || shown.me.characterId === null) return undefined;
  const left = (id: string) => shown.places.find(({ placeId }) => placeId === id)?.left ?? null;
  return script.places.find(({ id }) => left(id) !== oracle.left(userId, id))?.id;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}
