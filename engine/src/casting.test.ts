import { describe, expect, it } from 'vitest';
import { fittingCast, type Chooser, type Shown } from './rules/cast.ts';
import { seededRandom } from './state/seeded-random.ts';
import { generatedScript } from './testing/generated-script.ts';
import { sampleScript } from './testing/sample-script.ts';
import { makeCharacter, makeScript } from './testing/script-parts.ts';
import { type Table, table } from './testing/table.ts';

const lobby = (script = sampleScript) => table(script).host('甲').join('乙').join('丙');
const castingOf = (game: Table, viewer: string) => game.view(viewer).casting;
const castOf = (game: Table, viewer = '丙') => {
  const names = new Map(game.view(viewer).members.map(({ userId, nickname }) => [userId, nickname]));
  const cast = castingOf(game, viewer)?.cast;
  return cast == null
    ? null
    : Object.fromEntries(cast.map(({ userId, characterId }) => [names.get(userId), characterId]));
};
const seats = (game: Table) =>
  Object.fromEntries(game.view('甲').members.map(({ nickname, characterId }) => [nickname, characterId]));

const SHOWN: readonly Shown[] = [
  { id: 'quiet', reading: 'heavy', talk: 'light', hides: false },
  { id: 'loud', reading: 'light', talk: 'heavy', hides: true },
  { id: 'loving', reading: 'medium', talk: 'medium', hides: false, romance: true },
];
const OPEN = { reading: null, talk: null, suspected: null, romance: null } as const;
const chooser = (userId: number, taste: Partial<NonNullable<Chooser['taste']>> = {}, ...wanted: string[]): Chooser => ({
  userId,
  wanted,
  taste: { ...OPEN, ...taste },
});
const fitting = (choosers: readonly Chooser[], seed = 1, shown: readonly Shown[] = SHOWN) =>
  fittingCast(choosers, shown, seededRandom(seed)).map(({ characterId }) => characterId);

describe('preferences of members', () => {
  it('CA1 stores partial preferences in the lobby, replaces them, and ignores repeats', () => {
    const game = lobby().likes('乙', { reading: 'light', romance: false });
    expect(castingOf(game, '乙')?.taste).toEqual({ ...OPEN, reading: 'light', romance: false });
    const before = game.log.length;
    game.likes('乙', { reading: 'light', romance: false });
    expect(game.log.length).toBe(before);
    expect(castingOf(game.likes('乙', { talk: 'heavy' }), '乙')?.taste).toEqual({ ...OPEN, talk: 'heavy' });
    game.refuses(4004).likes('丁', {});
    expect(castingOf(game, '外人')).toBeNull();
  });

  it('CA2 shows others only that preferences were stated', () => {
    const game = lobby().likes('乙', { suspected: false });
    const [, second] = game.view('丙').members;
    expect(castingOf(game, '丙')).toEqual({ taste: null, answered: [second?.userId], cast: null, refused: false });
    expect(JSON.stringify(game.view('甲'))).not.toContain('"suspected":false');
    game.exit('乙');
    expect(castingOf(game, '丙')?.answered).toEqual([]);
  });
});

describe('casting proposal', () => {
  it('CA3 CA7 gives each member without a character a different free one', () => {
    const game = lobby().choose('丙', 'shen').proposes('甲');
    for (const viewer of ['甲', '乙', '丙']) {
      const cast = castOf(game, viewer) ?? {};
      expect(Object.keys(cast)).toEqual(['甲', '乙']);
      expect(new Set([...Object.values(cast), 'shen']).size).toBe(3);
    }
    expect(seats(game)).toEqual({ 甲: null, 乙: null, 丙: 'shen' });
  });

  it('CA4 respects preferences for reading, talking, suspicion and romance', () => {
    expect(fitting([chooser(1, { talk: 'heavy' }), chooser(2, { reading: 'heavy' }), chooser(3)])).toEqual([
      'loud',
      'quiet',
      'loving',
    ]);
    for (let seed = 0; seed < 20; seed += 1) {
      // Both want to talk a lot; the one who rejects suspicion does not get the suspected character.
      expect(
        fitting([chooser(1, { talk: 'heavy', suspected: false }), chooser(2, { talk: 'heavy' })], seed)[0],
      ).not.toBe('loud');
      expect(fitting([chooser(1, { romance: false, reading: 'medium' }), chooser(2)], seed)[0]).not.toBe('loving');
      expect(fitting([chooser(1, { romance: false }, 'loving'), chooser(2, { romance: true })], seed)[0]).toBe(
        'loving',
      );
    }
  });

  it('CA6 picks at random among equally good castings', () => {
    const all = new Set(
      Array.from({ length: 40 }, (_, seed) => fitting([chooser(1), chooser(2), chooser(3)], seed).join()),
    );
    expect(all.size).toBe(6);
  });

  it('CA5 depends only on public information, so it is the same whoever is the culprit', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const script = generatedScript(seed);
      const proposals = [null, ...script.characters.keys()].map((guilty) => {
        const characters = script.characters.map((one, at) => ({
          ...one,
          role: at === guilty ? ('culprit' as const) : null,
          acts: at === guilty ? one.acts.map(() => []) : one.acts,
          tasks: [],
        }));
        const game = table({ ...script, characters });
        game.host('甲');
        for (let at = 1; at < script.card.player; at += 1) game.join(`客${at}`);
        if (script.card.player === 1) return null;
        return castOf(game.likes('甲', { suspected: true, reading: 'heavy' }).proposes('甲', seed), '甲');
      });
      expect(new Set(proposals.map((one) => JSON.stringify(one))).size).toBe(1);
    }
  });

  it('CA8 swaps two members of the proposal', () => {
    const game = lobby().proposes('甲');
    const before = castOf(game) ?? {};
    game.exchanges('甲', '乙', '丙');
    expect(castOf(game)).toEqual({ 甲: before['甲'], 乙: before['丙'], 丙: before['乙'] });
    game.refuses(1001).exchanges('甲', '乙', '乙').refuses(1002).exchanges('甲', '乙', '外人');
  });

  it('CA9 lets any member reject the proposal anonymously', () => {
    const game = lobby().proposes('甲').rather('丙');
    expect(castingOf(game, '乙')).toMatchObject({ cast: null, refused: true });
    expect(castingOf(game.proposes('甲'), '乙')).toMatchObject({ refused: false });
    const before = lobby().log.length;
    expect(lobby().rather('丙').log.length).toBe(before);
  });

  it("CA10 assigns the characters on the host's command and keeps members ready", () => {
    const game = lobby().wants('乙', 'lu').ready('乙').proposes('甲');
    const cast = castOf(game);
    expect(cast?.['乙']).toBe('lu');
    game.takesCast('甲');
    expect(seats(game)).toEqual(cast);
    expect(game.view('乙').members.find(({ nickname }) => nickname === '乙')?.ready).toBe(true);
    expect(castOf(game)).toBeNull();
    game.ready('丙').start('甲');
    expect(castingOf(game, '乙')).toBeNull();
  });

  it.each<[string, (game: Table) => Table]>([
    ['somebody goes', (game) => game.exit('丙')],
    ['somebody chooses', (game) => game.choose('丙', 'shen')],
    ['somebody is put out', (game) => game.kick('甲', '丙')],
  ])('CA11 ends the proposal when %s', (_, step) => {
    expect(castOf(step(lobby().proposes('甲')), '乙')).toBeNull();
  });

  it('CA11 ends the proposal when somebody joins', () => {
    const characters = ['a', 'b', 'c', 'd'].map((id) => makeCharacter(id));
    const game = lobby(makeScript({ characters })).proposes('甲');
    expect(castOf(game)).not.toBeNull();
    expect(castOf(game.join('丁'))).toBeNull();
  });

  it('CA12 lets only the host propose, swap and assign, and only if applicable', () => {
    const game = lobby()
      .refuses(4007)
      .proposes('乙')
      .refuses(4005)
      .takesCast('甲')
      .refuses(4005)
      .exchanges('甲', '乙', '丙');
    game.proposes('甲').refuses(4007).takesCast('乙').refuses(4007).exchanges('乙', '甲', '丙');
    expect(castOf(game)).not.toBeNull();
    const full = lobby().choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai');
    full.refuses(4005).proposes('甲');
  });
});

it('CA3 assigns ten members ten different characters', () => {
  const bands = ['light', 'medium', 'heavy'] as const;
  const shown = Array.from({ length: 10 }, (_, at) => ({ id: `c${at}`, reading: bands[at % 3] ?? 'light' }));
  const choosers = shown.map((_, at) => chooser(at, { reading: bands[(at + 1) % 3] ?? 'light' }));
  expect(new Set(fitting(choosers, 3, shown)).size).toBe(10);
});
