// Property tests of multi-day games, over seeded random scripts and players whose commands are hours apart.
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { digestSchema } from '@juzhongren/contract/room/digest';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { decide } from './decide/decide.ts';
import { evolve, type LogEntry, replay } from './evolve/evolve.ts';
import { reminder } from './rules/reminder.ts';
import { deadlineOf, deadlines } from './state/deadlines.ts';
import { isQuiet } from './state/multi-day-clock.ts';
import { initialState, type RoomState } from './state/state.ts';
import { eventsOf } from './step/decision.ts';
import { games, mystery } from './testing/games.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { digestBetween } from './view/digest.ts';
import { project } from './view/project.ts';

const PACES = ['half-day', 'day', 'two-days', 'script'] as const;
const ZONES = ['Asia/Shanghai', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/Bogota'] as const;
const termsOf = (seed: number): MultiDayTerms => ({
  pace: PACES[seed % PACES.length] ?? 'day',
  zone: ZONES[seed % ZONES.length] ?? 'Asia/Shanghai',
  quiet: { from: (21 + (seed % 5)) * 60 - (21 + (seed % 5) > 23 ? 24 * 60 : 0), until: 7 * 60 + 30 },
});
/** A solo game is never a multi-day game. */
const scripts = (long: number) =>
  games(long)
    .map((seed) => ({ seed, script: mystery(seed), slow: termsOf(seed) }))
    .filter(({ script }) => script.characters.length > 1);

const view = (script: Script, state: RoomState, userId: number): RoomView =>
  project(script, state, userId, { seq: 0, assetUrl: (asset) => asset });

const isRunning = (state: RoomState) => state.stage === 'playing' || state.stage === 'closing';

describe('every multi-day game', { timeout: 3_600_000 }, () => {
  it('SL5 SL8 SL15 SL20 keeps quiet hours free, and marks only inactive players as away', () => {
    let played = 0;
    const wrong: unknown[] = [];
    for (const { seed, script, slow } of scripts(120)) {
      for (const { state } of randomGame({ script, seed, slow })) {
        if (isRunning(state) && (state.stage === 'playing' || state.stage === 'closing') && state.room.slow !== null) {
          played += 1;
          const { away, members } = state.room;
          const missed = members.filter(({ characterId }) =>
            state.table.seats.some((seat) => seat.characterId === characterId && seat.missed > 0),
          );
          const wrongly = away.filter((userId) => !missed.some((member) => member.userId === userId));
          const told = reminder(script, state);
          const isWoken = told !== null && (isQuiet(slow, told.at) || told.at >= deadlineOf(state));
          const found = { seed, wrongly, isWoken, quiet: isQuiet(slow, deadlineOf(state)) };
          const isRight = wrongly.length === 0 && !isWoken && !found.quiet;
          if (!isRight) wrong.push(found);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(played).toBeGreaterThan(500);
  });

  it("SL22 reports as new only what the user's later view contains", () => {
    let told = 0;
    for (const { seed, script, slow } of scripts(60)) {
      const states = [...randomGame({ script, seed, slow })].map(({ state }) => state);
      for (const userId of peopleOf(script)) {
        for (let at = 20; at < states.length; at += 17) {
          const [then, now] = [states[at - 20], states[at]];
          if (then === undefined || now === undefined || then.stage === 'none' || now.stage === 'none') continue;
          const [before, after] = [view(script, then, userId), view(script, now, userId)];
          const digest = digestSchema.parse(digestBetween(before, after));
          const known = new Set(stringsIn(after));
          expect({ seed, at, told: stringsIn(digest).filter((text) => !known.has(text)) }).toEqual({
            seed,
            at,
            told: [],
          });
          told += digest.clues.length;
          expect(digestBetween(after, after)).toMatchObject({
            turned: null,
            clues: [],
            votes: [],
            seats: [],
            hints: 0,
          });
        }
      }
    }
    expect(told).toBeGreaterThan(50);
  });

  it('SL7 SL12 SL18 ends by its deadlines alone, and replays', () => {
    for (const { seed, script, slow } of scripts(60)) {
      const log: LogEntry[] = [];
      let last: RoomState = initialState;
      for (const { state, decision, now } of randomGame({ script, seed, slow, most: 60 })) {
        for (const event of eventsOf(decision)) log.push({ event, at: now });
        last = state;
      }
      expect({ seed, stage: last.stage }).toEqual({ seed, stage: 'dismissed' });
      const stored: LogEntry[] = JSON.parse(JSON.stringify(log));
      expect(JSON.stringify(replay(script, stored))).toBe(JSON.stringify(last));
      expect(deadlines(last)).toEqual([]);
    }
  });

  it('SL21 SL4 plays like a normal game once the slow terms are withdrawn', () => {
    for (const { seed, script, slow } of scripts(60)) {
      let other: RoomState = initialState;
      for (const { command, now, state, decision } of randomGame({ script, seed })) {
        const events = eventsOf(decide(script, other, command, now));
        for (const event of events) other = evolve(script, other, event, now);
        expect({ seed, events }).toEqual({ seed, events: eventsOf(decision) });
        if (command.type === 'create' && decision.ok) other = changedMind(script, other, { slow, now });
        if (state.stage === 'none' || other.stage === 'none') continue;
        const [userId = 1] = peopleOf(script);
        const [one, same] = [view(script, state, userId), view(script, other, userId)];
        expect(JSON.stringify(same)).toBe(JSON.stringify(one));
        expect(JSON.stringify(same)).not.toMatch(/"slow"|"missed"/);
      }
    }
  });
});

/** Lobby whose host has set slow terms and withdrawn them again. */
function changedMind(script: Script, state: RoomState, { slow, now }: { slow: MultiDayTerms; now: number }): RoomState {
  if (state.stage !== 'lobby') return state;
  return [slow, null].reduce<RoomState>((lobby, terms) => {
    const decision = decide(script, lobby, { type: 'set-slow', userId: 1, slow: terms }, now);
    return eventsOf(decision).reduce((after, event) => evolve(script, after, event, now), lobby);
  }, state);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'to' ? [] : stringsIn(inner)));
}
