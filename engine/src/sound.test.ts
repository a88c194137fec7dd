// Tests sounds: those of clues, heard by all together, and those of acts, places and endings.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { SOUND_AHEAD_MS } from '@juzhongren/contract/limits';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import type { Sound } from '@juzhongren/contract/script/sound';
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from './testing/script-parts.ts';
import { type Table, table } from './testing/table.ts';

const SECOND = 1 / 60;
const sound = (name: string, ms = 4_000): Sound => ({
  opus: `${name}-opus`,
  aac: `${name}-aac`,
  ms,
  captions: [{ at: 500, text: `${name} 响了一下` }],
});
const heardIn = (name: string): ScriptClue['content'] => ({
  kind: CONTENT_KIND.Text,
  text: `${name} 的内容`,
  sound: sound(name),
});
const OF_EFFECT = { types: 0, placement: { at: 'effect' } } as const;
const DEALT = { types: 0, placement: { at: 'act', act: 1 } } as const;

const envelope = (opens: 'seat' | 'table'): ScriptClue['content'] => ({
  kind: CONTENT_KIND.Password,
  hint: '三位',
  words: ['304'],
  attempts: 3,
  opens,
  inside: { asset: 'photo', alt: '一张照片', caption: '', sound: sound('box') },
});

const MYSTERY = makeScript({
  characters: [makeCharacter('one'), makeCharacter('two')],
  acts: [
    makeAct({ sound: sound('rain'), background: { opus: 'wind-opus', aac: 'wind-aac', says: '风声' } }),
    makeAct({ scenery: { picture: 'snow', colours: { ground: '#101418', raised: '#182028', accent: '#c0d0e0' } } }),
  ],
  closing: { minutes: 20, opening: '', sound: sound('dawn') },
  places: [makePlace('study', { rule: 'choose', background: { opus: 'clock-opus', aac: 'clock-aac', says: '钟声' } })],
  clues: [
    makeClue('knocks', { content: heardIn('knocks') }),
    makeClue('bell', { content: heardIn('bell'), publish: 'found' }),
    makeClue('lever', {
      content: { kind: CONTENT_KIND.Trigger, on: 'tap', label: '', effects: [{ reveal: 'echo', to: 'table' }] },
      publish: 'found',
    }),
    makeClue('echo', { ...OF_EFFECT, content: heardIn('echo') }),
    makeClue('silent', { publish: 'found' }),
    makeClue('record', { ...DEALT, content: heardIn('record') }),
    makeClue('box', { ...DEALT, content: envelope('table') }),
    makeClue('locket', { ...DEALT, content: envelope('seat') }),
    makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    makeClue('given', { ...DEALT, to: 'two', content: heardIn('given'), essential: true }),
  ],
  endings: [{ id: 'end', title: '终', when: null, text: '', sound: sound('song') }],
});

const begin = (script: Script = MYSTERY): Table => table(script).seated('甲', '乙');
const find = (game: Table, name: string, clueId: string): Table =>
  game.do({ type: 'discover', userId: game.id(name), placeId: 'study', clueId, seed: 1 });

function soundOf(game: Table, name: string, clueId: string): ClueSoundView | undefined {
  const content = game.clue(name, clueId)?.content;
  if (content?.kind === CONTENT_KIND.Password) return content.inside?.sound;
  return content === undefined || content.kind === CONTENT_KIND.Trigger ? undefined : content.sound;
}
const sounded = (game: Table) => game.events('clue-sounded').map(({ clueId, seat }) => [clueId, seat]);

describe('sound data in views', () => {
  it('SO1 comes with a clue to those who know it, and to nobody else', () => {
    const game = find(begin(), '甲', 'knocks');
    expect(soundOf(game, '甲', 'knocks')).toEqual({
      opus: '/asset/knocks-opus',
      aac: '/asset/knocks-aac',
      ms: 4_000,
      captions: [{ at: 500, text: 'knocks 响了一下' }],
      together: null,
    });
    expect(JSON.stringify(game.view('乙'))).not.toContain('knocks');
    game.do({ type: 'show', userId: game.id('甲'), clueId: 'knocks', characterId: 'two' });
    expect(soundOf(game, '乙', 'knocks')?.opus).toBe('/asset/knocks-opus');
  });

  it('SO1 comes with the content of an envelope once it is open', () => {
    const game = begin();
    expect(JSON.stringify(game.view('甲'))).not.toContain('box-opus');
    game.unlock('甲', 'locket', '304');
    expect(soundOf(game, '甲', 'locket')?.aac).toBe('/asset/box-aac');
    expect(soundOf(game, '乙', 'locket')).toBeUndefined();
  });

  it('SO1 SO2 comes with openings, acts, places and endings only while they are shown', () => {
    const game = begin();
    const first = game.view('甲').act;
    expect(first?.sound?.captions).toEqual([{ at: 500, text: 'rain 响了一下' }]);
    expect(first?.background).toEqual({ opus: '/asset/wind-opus', aac: '/asset/wind-aac', says: '风声' });
    expect(first?.scenery).toBeNull();
    expect(game.view('甲').places[0]?.background?.says).toBe('钟声');
    expect(JSON.stringify(game.view('甲'))).not.toMatch(/snow|dawn|song/);
    const turn = () => {
      for (const name of ['甲', '乙']) game.ready(name);
    };
    turn();
    const second = game.view('甲').act;
    expect(second).toMatchObject({ number: 2, scenery: { picture: '/asset/snow', colours: { ground: '#101418' } } });
    expect(second?.background).toBeNull();
    turn();
    expect(game.view('甲')).toMatchObject({ act: { number: 3, sound: { opus: '/asset/dawn-opus' } }, places: [] });
    game.later(21).expire();
    expect(game.view('甲').debrief?.ending.sound?.opus).toBe('/asset/song-opus');
  });
});

describe('sounds heard together', () => {
  it('SO3 starts two seconds after a seat publishes the clue, by server time', () => {
    const game = find(begin(), '甲', 'knocks');
    expect(sounded(game)).toEqual([]);
    game.publish('甲', 'knocks');
    expect(game.events('clue-sounded')).toEqual([
      { type: 'clue-sounded', clueId: 'knocks', seat: 'one', startsAt: game.now + SOUND_AHEAD_MS },
    ]);
  });

  it("SO3 starts for an envelope opened for all, a public find, and a trigger's clue", () => {
    const game = begin().unlock('甲', 'box', '304').unlock('甲', 'locket', '304');
    find(game, '乙', 'bell');
    find(game, '乙', 'lever').trigger('甲', 'lever');
    expect(sounded(game)).toEqual([
      ['box', 'one'],
      ['bell', 'two'],
      ['echo', 'one'],
    ]);
  });

  it('SO4 does not start for clues of an act or of a release', () => {
    const game = begin().do({ type: 'exit', userId: 2 });
    game.do({ type: 'release', userId: 1, characterId: 'two' });
    expect(game.clue('甲', 'given')?.published).toBe(true);
    expect(game.clue('甲', 'record')?.published).toBe(true);
    expect(sounded(game)).toEqual([]);
  });

  it('SO5 SO6 plays again for any seat, if everybody may hear the sound', () => {
    const game = find(begin(), '甲', 'knocks');
    game.refuses(1003).plays('甲', 'knocks').refuses(1002).plays('乙', 'knocks').plays('乙', 'record');
    expect(sounded(game)).toEqual([['record', 'two']]);
    find(game, '乙', 'silent').refuses(1001).plays('甲', 'silent');
    game.unlock('甲', 'locket', '304').refuses(1001).plays('甲', 'locket').refuses(1001).plays('乙', 'locket');
    game.refuses(1001).plays('甲', 'box').unlock('乙', 'box', '304').later(1).plays('甲', 'box');
    expect(game.clue('甲', 'record')?.actions).toContain('play');
    expect(game.clue('甲', 'knocks')?.actions).not.toContain('play');
    for (const name of ['甲', '乙', '甲', '乙']) game.ready(name);
    game.plays('甲', 'record').later(21).expire();
    game.refuses(4005).plays('甲', 'record');
    expect(game.clue('甲', 'record')?.actions).not.toContain('play');
  });

  it('SO7 ignores another request while the sound plays', () => {
    const game = begin()
      .plays('甲', 'record')
      .later(5 * SECOND)
      .plays('乙', 'record');
    expect(sounded(game)).toEqual([['record', 'one']]);
    game.later(1.1 * SECOND).plays('乙', 'record');
    expect(sounded(game)).toEqual([
      ['record', 'one'],
      ['record', 'two'],
    ]);
  });

  it('SO8 tells latecomers when it started and who started it', () => {
    const game = find(begin(), '甲', 'knocks').publish('甲', 'knocks');
    const together = { at: game.now + SOUND_AHEAD_MS, by: 'one' };
    game.do({ type: 'exit', userId: 2 }).later(SECOND).join('丙');
    for (const name of ['甲', '丙']) expect(soundOf(game, name, 'knocks')?.together).toEqual(together);
  });
});

it('SO6 refuses to play a vote without a sound', () => {
  const script = makeScript({
    characters: [makeCharacter('one')],
    clues: [makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'act', act: 1 } })],
  });
  const game = table(script).host('甲').refuses(1001).plays('甲', 'final');
  expect(game.events('clue-sounded')).toEqual([]);
});
