import { replayMomentSchema, type ReplayMoment } from '@juzhongren/contract/room-calls/after';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../step/decision.ts';
import { project } from '../view/project.ts';
import { replayEvening, type ReplayEntry } from './replay.ts';
import type { RoomState, TableState } from '../state/state.ts';
import { games, mystery } from '../testing/games.ts';
import { randomGame } from '../testing/random-game.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { type Table, table } from '../testing/table.ts';
import { tokensIn, TYPED_FROM } from '../testing/canary-tokens.ts';

const entriesOf = (game: Table): ReplayEntry[] =>
  game.log.map(({ event, at }, number) => ({ seq: number + 1, at, events: [event] }));

function momentsOf(game: Table): readonly ReplayMoment[] {
  const evening = replayEvening(sampleScript, entriesOf(game));
  if (evening === undefined) throw new Error('The game has not ended.');
  return evening.moments;
}

function finish(game: Table, names: readonly string[] = ['甲', '乙', '丙']): Table {
  for (const name of names) game.ready(name);
  for (const name of names) game.vote(name, 'leave', 'stay');
  for (const name of names) game.ready(name);
  for (const name of names) game.vote(name, 'final', 'v-shen').answer(name, 'final', {});
  return game;
}

describe('game replay', () => {
  it('RP1 RP3 tells who found, showed and published a clue, and who learned it', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙');
    game.find('甲', 'garden', { spot: 'clock' }).show('甲', 'clock', 'lu').later(2).publish('甲', 'clock');
    const moments = momentsOf(finish(game));
    const of = (kind: ReplayMoment['kind']) =>
      moments.find((moment) => moment.kind === kind && moment.clueId === 'clock');
    expect(of('found')).toMatchObject({ by: 'shen', placeId: 'garden', act: 1, learned: ['shen'] });
    expect(of('shown')).toMatchObject({ by: 'shen', to: 'lu', placeId: null, learned: ['lu'] });
    expect(of('published')).toMatchObject({ by: 'shen', learned: ['bai'] });
  });

  it('RP3 does not list a seat as learning what it already knew', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙');
    game.find('甲', 'garden', { spot: 'clock' }).show('甲', 'clock', 'lu').give('甲', 'clock', 'lu');
    const given = momentsOf(finish(game)).find(({ kind }) => kind === 'given');
    expect(given).toMatchObject({ by: 'shen', to: 'lu', clueId: 'clock', learned: [] });
  });

  it('RP1 RP4 tells votes in words, with the act in which they were cast', () => {
    const game = finish(table(sampleScript).seated('甲', '乙', '丙'));
    const moments = momentsOf(game);
    const final = sampleScript.clues.find(({ id }) => id === 'final')?.vote;
    const label = final?.options.find(({ id }) => id === 'v-shen')?.label;
    expect(label).toBeTruthy();
    expect(moments.filter(({ kind, clueId }) => kind === 'voted' && clueId === 'final')).toEqual(
      ['shen', 'lu', 'bai'].map((by) => expect.objectContaining({ by, choice: label, act: 3 })),
    );
    expect(moments.at(-1)).toMatchObject({ kind: 'ended', act: 3, by: null });
    expect(moments[0]).toMatchObject({ kind: 'act', act: 1 });
  });

  it('RP6 RP7 includes leaving and returning, but neither notes nor typed passwords', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙');
    game.note('丙', 'locket', '只给自己看').exit('丙').join('丙').refuses(4010).unlock('丙', 'locket', '猜错的话');
    const moments = momentsOf(finish(game));
    expect(moments.filter(({ by }) => by === 'bai').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['left', 'returned', 'password-failed']),
    );
    expect(JSON.stringify(moments)).not.toMatch(/只给自己看|猜错的话/);
  });

  it('RP5 tells to whom a clue came automatically: one seat or all players', () => {
    const game = table(sampleScript)
      .seated('甲', '乙', '丙')
      .find('甲', 'garden', { spot: 'clock' })
      .trigger('甲', 'clock');
    const came = momentsOf(finish(game)).filter(({ kind }) => kind === 'came');
    expect(came.find(({ clueId }) => clueId === 'map')).toMatchObject({ to: 'shen', learned: ['shen'] });
    expect(came.find(({ clueId }) => clueId === 'final')).toMatchObject({ to: null, learned: ['shen', 'lu', 'bai'] });
  });

  it('RP6 reports that a seat was taken over', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').exit('丙').join('丁');
    expect(momentsOf(finish(game, ['甲', '乙', '丁'])).filter(({ by }) => by === 'bai')).toMatchObject([
      { kind: 'left' },
      { kind: 'taken-over' },
      ...Array.from({ length: 3 }, () => ({ by: 'bai' })),
    ]);
  });

  it('RP6 reports that an empty seat was released', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').exit('丙');
    for (const name of ['甲', '乙']) game.do({ type: 'release', userId: game.id(name), characterId: 'bai' });
    const kinds = momentsOf(finish(game, ['甲', '乙'])).filter(({ by }) => by === 'bai');
    expect(kinds.map(({ kind }) => kind)).toEqual(['left', 'released']);
  });

  it('RP1 ends with the reveal and ignores what happens afterwards', () => {
    const game = finish(table(sampleScript).seated('甲', '乙', '丙'));
    const before = momentsOf(game);
    game.later(5).exit('丙').dismiss('甲');
    expect(momentsOf(game)).toEqual(before);
  });

  it('RP2 returns nothing for a game that did not end', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').find('甲', 'garden', { spot: 'clock' });
    expect(replayEvening(sampleScript, entriesOf(game))).toBeUndefined();
  });
});

/** Puts a user on every seat, so that the view of an empty seat can be checked too. */
function withPuppets(state: TableState): TableState {
  const seats = state.table.seats.map((seat, number) => ({ ...seat, userId: 9_000 + number }));
  return { ...state, table: { ...state.table, seats } };
}

function shownTo(script: Script, state: TableState): Record<string, string[]> {
  const peopled = withPuppets(state);
  return Object.fromEntries(
    peopled.table.seats.map(({ characterId, userId }) => {
      const { clues } = project(script, peopled, userId ?? 0, { seq: 1, assetUrl: (asset) => asset });
      return [characterId, clues.map(({ clueId }) => clueId).sort()];
    }),
  );
}

const hasTable = (state: RoomState): state is TableState =>
  state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief';

describe('replay of random games', { timeout: 3_600_000 }, () => {
  it("RP3 VI1 matches who learned which clue when with each seat's view", () => {
    let ended = 0;
    for (const seed of games(60)) {
      const script = mystery(seed);
      const entries: ReplayEntry[] = [];
      /** Clues shown to each seat after the log entry with this number. */
      const shown = new Map<number, Record<string, string[]>>();
      for (const { decision, state, now } of randomGame({ script, seed })) {
        const events = eventsOf(decision);
        if (events.length === 0) continue;
        entries.push({ seq: entries.length + 1, at: now, events });
        if (hasTable(state)) shown.set(entries.length, shownTo(script, state));
        if (events.some(({ type }) => type === 'ended')) break;
      }
      const evening = replayEvening(script, entries);
      if (evening === undefined) continue;
      ended += 1;
      const known = new Map(script.characters.map(({ id }) => [id, new Set<string>()]));
      const wrong: string[] = [];
      for (const { seq } of entries) {
        for (const { clueId, learned } of evening.moments.filter((moment) => moment.seq === seq)) {
          for (const seat of learned) {
            if (clueId === null || known.get(seat)?.has(clueId) !== false)
              wrong.push(`seed ${seed}, seq ${seq}: twice`);
            else known.get(seat)?.add(clueId);
          }
        }
        for (const [seat, clues] of Object.entries(shown.get(seq) ?? {})) {
          const told = [...(known.get(seat) ?? [])].sort();
          if (told.join() !== clues.join()) wrong.push(`seed ${seed}, seq ${seq}: ${seat} knows another lot`);
        }
      }
      expect(wrong).toEqual([]);
      // Statements are excluded: they appear in the replay as typed (RP15).
      const typedIn = evening.moments.filter(({ kind }) => kind !== 'stated');
      const typed = [...tokensIn(JSON.stringify(typedIn))].filter((token) => Number(token.slice(1, 6)) > TYPED_FROM);
      expect({ seed, typed }).toEqual({ seed, typed: [] });
      for (const moment of evening.moments) replayMomentSchema.parse(moment);
    }
    expect(ended).toBeGreaterThan(games(60).length / 4);
  });
});
