import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replay } from './evolve/evolve.ts';
import { makeCharacter, makeScript } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { type Table, table } from './testing/table.ts';

const lobby = () => table(sampleScript).host('甲').join('乙').join('丙');
const wanted = (game: Table, name: string, viewer = '丙') =>
  game.view(viewer).members.find((member) => member.nickname === name)?.wanted;
const cast = (game: Table) =>
  Object.fromEntries(game.view('甲').members.map(({ nickname, characterId }) => [nickname, characterId]));
const isReady = (game: Table, name: string) =>
  game.view(name).members.find((member) => member.nickname === name)?.ready;

describe('wishes for characters', () => {
  it('LO21 LO22 accepts up to three ordered wishes, replaced by another list and cleared by an empty one', () => {
    const game = lobby().wants('甲', 'lu', 'shen', 'bai').wants('乙', 'lu');
    expect([wanted(game, '甲'), wanted(game, '乙')]).toEqual([['lu', 'shen', 'bai'], ['lu']]);
    game.wants('甲', 'bai');
    expect(wanted(game, '甲')).toEqual(['bai']);
    const before = game.log.length;
    game.wants('甲', 'bai');
    expect(game.log.length).toBe(before);
    expect(wanted(game.wants('甲'), '甲')).toEqual([]);
    game.refuses(1001).wants('甲', 'lu', 'lu').refuses(1001).wants('甲', 'lu', 'shen', 'bai', 'lu');
    game.refuses(1002).wants('甲', 'nobody').refuses(1002).wants('甲', 'constructor');
    game.refuses(4004).wants('丁', 'lu');
  });

  it('LO22 hides wishes from people outside the room, and from everybody once play began', () => {
    const game = lobby().wants('甲', 'lu').wants('乙', 'lu').wants('丙', 'lu').ready('乙').ready('丙');
    expect(wanted(game, '乙', '外人')).toEqual([]);
    expect(wanted(game.start('甲'), '乙')).toEqual([]);
  });

  it('LO4 LO25 counts a wish as enough for being ready, and clears ready when it is taken back', () => {
    const game = lobby().refuses(4005).ready('乙').wants('乙', 'lu').ready('乙');
    expect(isReady(game, '乙')).toBe(true);
    expect(isReady(game.wants('乙', 'bai'), '乙')).toBe(true);
    expect(isReady(game.wants('乙'), '乙')).toBe(false);
    game.choose('丙', 'bai').wants('丙', 'lu').ready('丙').wants('丙');
    expect(isReady(game, '丙')).toBe(true);
  });

  it('LO23 gives a character to a member who wants it, and theirs in return', () => {
    const game = lobby()
      .choose('甲', 'shen')
      .choose('乙', 'lu')
      .ready('乙')
      .wants('乙', 'shen', 'bai')
      .yields('甲', '乙');
    expect(cast(game)).toEqual({ 甲: 'lu', 乙: 'shen', 丙: null });
    expect([isReady(game, '乙'), wanted(game, '乙')]).toEqual([false, []]);
    game.wants('丙', 'shen').yields('乙', '丙');
    expect(cast(game)).toEqual({ 甲: 'lu', 乙: null, 丙: 'shen' });
  });

  it('LO24 refuses to yield to any other person', () => {
    const game = lobby().choose('甲', 'shen').wants('甲', 'shen').wants('乙', 'lu');
    game.refuses(1001).yields('甲', '甲').refuses(1002).yields('甲', '丁');
    game.refuses(4005).yields('甲', '乙').refuses(4005).yields('乙', '甲');
    expect(cast(game)).toEqual({ 甲: 'shen', 乙: null, 丙: null });
  });
});

describe('dealing characters', () => {
  it('LO18 refuses to start while a member has neither a character nor a wish', () => {
    const game = lobby().choose('乙', 'lu').wants('丙', 'bai').ready('乙').ready('丙');
    expect(game.view('甲').todo.kind).toBe('choose-character');
    game.refuses(4008).start('甲').wants('甲', 'lu');
    expect(game.view('甲').todo.kind).toBe('start');
    expect(cast(game.start('甲'))).toEqual({ 甲: 'shen', 乙: 'lu', 丙: 'bai' });
  });

  it('LO26 grants first wishes before second ones, and second before third ones', () => {
    const game = lobby()
      .wants('甲', 'lu', 'bai')
      .wants('乙', 'bai')
      .wants('丙', 'lu', 'bai', 'shen')
      .ready('乙')
      .ready('丙');
    for (let seed = 0; seed < 20; seed += 1) {
      const dealt = cast(again(game).start('甲', { seed }));
      expect(dealt['乙']).toBe('bai');
      // The member without their first wish gets the remaining character: 丙 by the third wish, 甲 by chance.
      expect(new Set([dealt['甲'], dealt['丙']])).toEqual(new Set(['lu', 'shen']));
    }
  });

  it('LO27 draws among equal wishes and over the rest by chance, with a fair share for everybody', () => {
    const game = lobby().wants('甲', 'lu').wants('乙', 'lu').wants('丙', 'lu').ready('乙').ready('丙');
    const lucky = new Map<string, number>();
    for (let seed = 0; seed < 300; seed += 1) {
      const dealt = cast(again(game).start('甲', { seed }));
      expect(new Set(Object.values(dealt))).toEqual(new Set(['bai', 'lu', 'shen']));
      for (const [name, id] of Object.entries(dealt)) if (id === 'lu') lucky.set(name, (lucky.get(name) ?? 0) + 1);
    }
    for (const name of ['甲', '乙', '丙']) expect(lucky.get(name)).toBeGreaterThan(70);
  });

  it('LO28 ST14 logs the deal, so that a replay needs no chance', () => {
    const game = lobby()
      .wants('甲', 'lu')
      .wants('乙', 'lu')
      .wants('丙', 'lu')
      .ready('乙')
      .ready('丙')
      .start('甲', { seed: 7 });
    expect(game.events('characters-dealt')).toHaveLength(1);
    expect(replay(sampleScript, game.log)).toEqual(game.state);
    expect(lobby().choose('甲', 'lu').choose('乙', 'shen').choose('丙', 'bai').events('characters-dealt')).toEqual([]);
  });

  it('LO28 keeps dealt characters when the payment becomes a lobby again', () => {
    const { card } = sampleScript;
    const priced = { ...sampleScript, card: { ...card, access: SCRIPT_ACCESS.Normal, price: 1200 } };
    const game = table(priced).host('甲').join('乙').join('丙');
    game.wants('甲', 'lu').wants('乙', 'bai').wants('丙', 'shen').ready('乙').ready('丙').start('甲');
    expect(game.state.stage).toBe('paying');
    game.notReady('甲');
    expect(cast(game)).toEqual({ 甲: 'lu', 乙: 'bai', 丙: 'shen' });
    expect([isReady(game, '乙'), isReady(game, '丙')]).toEqual([true, true]);
  });
});

/** Copies the room, so that a test can continue from the same state several times. */
function again(game: Table): Table {
  const copy = table(sampleScript);
  copy.state = game.state;
  copy.now = game.now;
  for (const name of ['甲', '乙', '丙']) copy.id(name);
  return copy;
}

describe('what is shown before play', () => {
  const script = {
    ...makeScript({
      characters: [
        makeCharacter('short', { reading: 'light' }),
        makeCharacter('middle', { reading: 'medium' }),
        makeCharacter('long', { reading: 'heavy', hides: true }),
      ],
    }),
    readingMinutes: 15,
  };

  it('VI31 shows the schedule, who reads much and who hides something, but not in play', () => {
    const view = table(script).host('甲').view('甲');
    expect(view.script.evening).toEqual({
      acts: script.acts.map(({ minutes }) => minutes),
      closing: script.closing.minutes,
      reading: 15,
    });
    expect(view.script).toMatchObject({ introduce: script.card.introduce, duration: script.card.duration });
    expect(view.characters.map(({ reading, hides }) => [reading, hides])).toEqual([
      ['light', false],
      ['medium', false],
      ['heavy', true],
    ]);
    const game = table(script).host('甲').join('乙').join('丙').choose('甲', 'short').choose('乙', 'middle');
    const inPlay = game.choose('丙', 'long').ready('乙').ready('丙').start('甲').view('甲');
    expect(inPlay.characters.every((one) => !('reading' in one) && !('hides' in one))).toBe(true);
    for (const told of ['evening', 'introduce', 'duration']) expect(inPlay.script).not.toHaveProperty(told);
  });

  it('VI31 omits these fields for a script version without them', () => {
    const view = table(sampleScript).host('甲').view('甲');
    expect(view.characters.map(({ reading, hides }) => [reading, hides])).toEqual([
      [undefined, false],
      [undefined, false],
      [undefined, false],
    ]);
    expect(view.script.evening).not.toHaveProperty('reading');
  });
});
