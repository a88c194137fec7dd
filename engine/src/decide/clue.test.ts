import { CLUE_TYPE, CONTENT_KIND, GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Effect } from '@juzhongren/contract/script/conditions';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeQuestion,
  makeScript,
  makeVote,
} from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

/** Places all clues in one room where every spot can be chosen for free. */
const playingWith = (...clues: ScriptClue[]) =>
  table(
    makeScript({
      characters: ['one', 'two', 'three'].map((id) => makeCharacter(id)),
      acts: [makeAct(), makeAct()],
      places: [makePlace('study', { rule: 'choose', cost: 0 })],
      clues,
    }),
  ).seated('甲', '乙', '丙');
const found = (clue: ScriptClue, ...others: ScriptClue[]) =>
  playingWith(clue, ...others).find('甲', 'study', { spot: clue.id });

describe('clues', () => {
  it('CL8 refuses an unknown clue the same way, whether it exists or not', () => {
    const game = playingWith(makeClue('letter'));
    for (const clueId of ['letter', 'nothing', 'constructor', '__proto__']) {
      game
        .refuses(1002)
        .show('甲', clueId, 'two')
        .refuses(1002)
        .give('甲', clueId, 'two')
        .refuses(1002)
        .publish('甲', clueId);
      game
        .refuses(1002)
        .unlock('甲', clueId, 'x')
        .refuses(1002)
        .trigger('甲', clueId)
        .refuses(1002)
        .note('甲', clueId, '');
      game.refuses(1002).vote('甲', clueId, null).refuses(1002).answer('甲', clueId, {});
    }
    expect(game.clues('甲')).toEqual([]);
  });

  it('CL1 CL2 CL9 lets only the holder show, give and publish', () => {
    const game = found(makeClue('letter')).show('甲', 'letter', 'two');
    expect(game.clue('乙', 'letter')).toMatchObject({
      held: false,
      holder: 'one',
      shownBy: 'one',
      foundBy: null,
      placeId: null,
    });
    game
      .refuses(1003)
      .show('乙', 'letter', 'three')
      .refuses(1003)
      .give('乙', 'letter', 'three')
      .refuses(1003)
      .publish('乙', 'letter');
    game.publish('甲', 'letter').refuses(4012).publish('甲', 'letter').refuses(4012).give('甲', 'letter', 'two');
    expect(game.clue('丙', 'letter')).toMatchObject({
      published: true,
      publishedBy: 'one',
      placeId: 'study',
      actions: ['note', 'pin'],
    });
  });

  it('CL3 CL10 shows a clue only to another occupied seat, and only once', () => {
    const game = found(makeClue('letter'))
      .refuses(1001)
      .show('甲', 'letter', 'one')
      .refuses(1002)
      .show('甲', 'letter', 'nobody');
    game.show('甲', 'letter', 'two').refuses(4012).show('甲', 'letter', 'two');
    game.exit('丙').refuses(4005).show('甲', 'letter', 'three').refuses(4005).give('甲', 'letter', 'three');
    expect(game.clue('甲', 'letter')?.shownTo).toEqual(['two']);
  });

  it('CL11 does not reveal that the other seat already knew the clue', () => {
    const game = found(makeClue('letter'))
      .show('甲', 'letter', 'three')
      .give('甲', 'letter', 'two')
      .show('乙', 'letter', 'three');
    expect(game.clue('乙', 'letter')?.shownTo).toEqual(['three']);
    expect(game.clue('丙', 'letter')).toMatchObject({ shownBy: 'one', holder: 'two' });
  });

  it('CL4 CL12 VI12 moves the clue on giving, and the giver still knows it', () => {
    const game = found(makeClue('letter'), makeClue('ring', { give: false })).give('甲', 'letter', 'two');
    expect(game.clue('甲', 'letter')).toMatchObject({
      held: false,
      holder: 'two',
      shownTo: ['two'],
      actions: ['note', 'pin'],
    });
    expect(game.clue('乙', 'letter')).toMatchObject({ held: true, shownBy: 'one', foundBy: null });
    game.give('乙', 'letter', 'three');
    expect(game.clue('甲', 'letter')?.holder).toBe('two');
    game.give('丙', 'letter', 'one');
    expect(game.clue('甲', 'letter')).toMatchObject({ held: true, foundBy: 'one', act: 1 });
    game.find('甲', 'study', { spot: 'ring' }).refuses(1003).give('甲', 'ring', 'two').show('甲', 'ring', 'two');
  });

  it('CL5 CL13 CL14 VI29 never publishes some clues and publishes others as soon as found', () => {
    const game = found(makeClue('ring', { publish: 'never' }), makeClue('glove', { publish: 'found', for: ['one'] }));
    game.refuses(1003).publish('甲', 'ring').find('甲', 'study', { spot: 'glove' });
    expect(game.clue('乙', 'glove')?.publication?.how).toBe('found');
    expect(game.clue('乙', 'glove')).toMatchObject({ published: true, publishedBy: 'one', holder: 'one' });
  });

  it('CL6 CL17 keeps notes private and editable into the debrief', () => {
    const game = found(makeClue('letter', { publish: 'found' }))
      .note('甲', 'letter', '是他')
      .note('乙', 'letter', '是她');
    expect(game.clue('甲', 'letter')?.note).toBe('是他');
    const length = game.log.length;
    expect(game.note('甲', 'letter', '是他').log.length).toBe(length);
    game.later(30).start('甲').later(30).start('甲');
    expect(game.view('甲').stage).toBe(GAME_STAGE.VoteEnd);
    expect(game.note('甲', 'letter', '').clue('甲', 'letter')?.note).toBe('');
    game.refuses(4005).publish('甲', 'letter');
  });

  it('CL7 AC17 lets clues change hands in the closing', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').find('甲', 'garden', { spot: 'clock' });
    game
      .later(30)
      .start('甲')
      .later(20)
      .start('甲')
      .show('甲', 'clock', 'lu')
      .give('甲', 'clock', 'lu')
      .trigger('乙', 'clock');
    expect(game.view('乙')).toMatchObject({ stage: GAME_STAGE.ClueEnd, points: { left: 0, of: 0 } });
    expect(game.clues('乙')).toContain('map');
    game.publish('乙', 'clock').note('丙', 'clock', '！').unlock('丙', 'safe', '0417');
  });
});

const envelope = (opens: 'seat' | 'table', rest: Partial<ScriptClue> = {}) =>
  makeClue('safe', {
    content: {
      kind: CONTENT_KIND.Password,
      hint: '',
      words: ['０４ 17'],
      attempts: 2,
      opens,
      inside: { text: '支票' },
    },
    ...rest,
  });

const inside = (game: ReturnType<typeof table>, name: string) => {
  const content = game.clue(name, 'safe')?.content;
  return content?.kind === CONTENT_KIND.Password ? [content.attemptsLeft, content.inside] : undefined;
};

describe('passwords', () => {
  it('CO1 CO8 CO9 CO10 counts wrong passwords per seat', () => {
    const game = found(envelope('seat')).show('甲', 'safe', 'two');
    game
      .refuses(4010)
      .unlock('甲', 'safe', '1234')
      .refuses(4010)
      .unlock('甲', 'safe', '')
      .refuses(4012)
      .unlock('甲', 'safe', '0417');
    expect(inside(game, '甲')).toEqual([0, null]);
    expect(game.clue('甲', 'safe')?.actions).not.toContain('unlock');
    game.unlock('乙', 'safe', '零四 一七').refuses(4012).unlock('乙', 'safe', '0417');
    expect(inside(game, '乙')).toEqual([2, { text: '支票' }]);
    expect(game.events('password-failed')).toHaveLength(2);
  });

  it.each([
    [['氰化物'], '氰化物。'],
    [['雨夜琴声'], '《雨夜琴声》'],
    [['约翰·史密斯'], '约翰•史密斯'],
    [['账本'], '賬本'],
    [['23'], '廿三'],
    // Accepted words as stored by scripts that were compiled earlier.
    [['2万'], '20000'],
    [['廿3'], '23'],
    [['0417'], '\u202d０４１７\u202c。'],
  ])('CO1 opens %j with %j without using up an attempt', (words, typed) => {
    const game = found(makeClue('safe', { content: { ...envelope('seat').content, words } as ScriptClue['content'] }));
    game.unlock('甲', 'safe', typed);
    expect(inside(game, '甲')).toEqual([2, { text: '支票' }]);
    expect(game.events('password-failed')).toEqual([]);
  });

  it.each(['417', '04171', '0,417', '0.417', '-0417'])('CO1 CO9 requires the exact four digits: %s', (typed) => {
    const game = found(envelope('seat')).refuses(4010).unlock('甲', 'safe', typed);
    expect(inside(game, '甲')).toEqual([1, null]);
  });

  it('CO2 opens for one seat only, even after the envelope is given and published', () => {
    const game = found(envelope('seat')).unlock('甲', 'safe', '0417').give('甲', 'safe', 'two');
    expect(inside(game, '甲')?.[1]).toEqual({ text: '支票' });
    expect(inside(game, '乙')?.[1]).toBeNull();
    game.publish('乙', 'safe');
    expect(inside(game, '丙')?.[1]).toBeNull();
  });

  it('CO11 VI29 opens an envelope of kind `table` for all and publishes it', () => {
    const game = found(envelope('table')).unlock('甲', 'safe', '0417');
    expect(inside(game, '丙')?.[1]).toEqual({ text: '支票' });
    expect(game.clue('丙', 'safe')).toMatchObject({ publishedBy: 'one', publication: { how: 'opened' } });
    const laid = found(envelope('table')).publish('甲', 'safe').unlock('甲', 'safe', '0417');
    expect(laid.clue('丙', 'safe')?.publication?.how).toBe('laid');
  });

  it('CO2 sends pictures with an address for the viewer', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').unlock('丙', 'locket', ' 露 ');
    const content = game.clue('丙', 'locket')?.content;
    expect(content).toMatchObject({ inside: { url: '/asset/photo', alt: '一张合影', caption: '十年前' } });
  });
});

const machine = (id: string, on: 'tap' | 'found', effects: Effect[], rest: Partial<ScriptClue> = {}) =>
  makeClue(id, { content: { kind: CONTENT_KIND.Trigger, on, label: '', effects }, ...rest });
const hidden = (id: string) => makeClue(id, { placement: { at: 'effect' }, types: 0 });

describe('triggers and effects', () => {
  it('CO3 CO12 CO13 triggers once, by the holder, or by anybody once public', () => {
    const game = found(machine('clock', 'tap', [{ announce: '响了' }])).show('甲', 'clock', 'two');
    game
      .refuses(1003)
      .trigger('乙', 'clock')
      .publish('甲', 'clock')
      .trigger('乙', 'clock')
      .refuses(4012)
      .trigger('甲', 'clock');
    expect(game.view('丙').announcements.map(({ text }) => text)).toEqual(['响了']);
    found(makeClue('letter')).refuses(1001).trigger('甲', 'letter').refuses(1001).unlock('甲', 'letter', 'x');
  });

  it('CO3 CO13 does not reveal in a refusal whether the holder triggered it unseen', () => {
    const game = found(machine('clock', 'tap', [{ announce: '响了' }])).show('甲', 'clock', 'two');
    game.refuses(1003).trigger('乙', 'clock').trigger('甲', 'clock').refuses(1003).trigger('乙', 'clock');
    game.refuses(4012).trigger('甲', 'clock').publish('甲', 'clock').refuses(4012).trigger('乙', 'clock');
    expect(game.events('clue-triggered')).toHaveLength(1);
  });

  it('CO14 CO6 triggers automatically when found', () => {
    const game = found(machine('clock', 'found', [{ points: 2, to: 'finder' }, { announce: '响了' }]));
    expect(game.view('甲').points).toEqual({ left: 5, of: 5 });
    expect(game.view('乙').points).toEqual({ left: 3, of: 3 });
    game.refuses(1001).trigger('甲', 'clock');
  });

  it('CO14 CO15 triggers without a finder when dealt to all players', () => {
    const game = playingWith(
      machine(
        'bell',
        'found',
        [
          { points: 1, to: 'finder' },
          { reveal: 'map', to: 'finder' },
        ],
        { placement: { at: 'act', act: 1 } },
      ),
      hidden('map'),
    );
    expect(game.view('丙').points).toEqual({ left: 4, of: 4 });
    expect(game.clues('丙')).toEqual(['bell', 'map']);
    expect(game.events('clue-triggered')).toEqual([{ type: 'clue-triggered', clueId: 'bell', seat: null }]);
  });

  it('CO4 CO15 CO16 runs effects in order and reaches only the finder', () => {
    const game = found(
      machine('clock', 'found', [{ reveal: 'map', to: 'finder' }, { reveal: 'song', to: 'table' }, { announce: '完' }]),
      hidden('map'),
      hidden('song'),
    );
    expect(game.clues('乙')).toEqual(['song']);
    expect(game.clues('甲')).toEqual(['clock', 'map', 'song']);
    expect(game.log.slice(-4).map(({ event }) => event.type)).toEqual([
      'clue-triggered',
      'clue-came',
      'clue-came',
      'announced',
    ]);
  });

  it('CO5 CO19 terminates effects that form a circle', () => {
    const reveal = (id: string): Effect => ({ reveal: id, to: 'finder' });
    const effect = { placement: { at: 'effect' as const } };
    const game = found(
      machine('one', 'found', [reveal('two'), reveal('one'), { openPlace: 'study' }]),
      machine('two', 'found', [reveal('three'), reveal('two')], effect),
      machine('three', 'found', [reveal('one'), reveal('two'), { announce: '完' }], effect),
    );
    expect(game.events('clue-triggered').map(({ clueId }) => clueId)).toEqual(['one', 'two', 'three']);
    expect(game.events('announced')).toHaveLength(1);
    expect(game.events('place-opened')).toEqual([]);
  });

  it('CO17 VI12 only shows a clue that somebody else holds', () => {
    const game = found(makeClue('letter'), machine('clock', 'tap', [{ reveal: 'letter', to: 'finder' }]));
    game.find('乙', 'study', { spot: 'clock' }).trigger('乙', 'clock');
    expect(game.clue('乙', 'letter')).toMatchObject({ held: false, holder: null, shownBy: null });
    expect(game.clue('甲', 'letter')).toMatchObject({ held: true });
    expect(game.show('甲', 'letter', 'two').clue('乙', 'letter')).toMatchObject({ holder: 'one', shownBy: 'one' });
  });

  it('CO17 makes the receiver the holder of a clue nobody holds', () => {
    const game = found(machine('clock', 'found', [{ reveal: 'map', to: 'finder' }]), hidden('map'));
    expect(game.clue('甲', 'map')).toMatchObject({ held: true, holder: 'one', shownBy: null });
  });

  it('SE1 CO18 opens a place only once', () => {
    const opens: Effect[] = [{ openPlace: 'cellar' }, { openPlace: 'cellar' }];
    const game = table(
      makeScript({
        characters: ['one', 'two'].map((id) => makeCharacter(id)),
        places: [makePlace('study', { rule: 'choose', cost: 0 }), makePlace('cellar', { locked: true })],
        clues: [machine('clock', 'found', opens), machine('bell', 'found', opens)],
      }),
    ).seated('甲', '乙');
    game.find('甲', 'study', { spot: 'clock' }).find('甲', 'study', { spot: 'bell' });
    expect(game.events('clue-triggered')).toHaveLength(2);
    expect(game.events('place-opened').map(({ placeId }) => placeId)).toEqual(['cellar']);
  });

  it("CO6 AC19 adds given points to the act's, but carries over at most the act's points", () => {
    const game = playingWith(machine('bell', 'tap', [{ points: 2, to: 'table' }])).find('甲', 'study', {
      spot: 'bell',
    });
    expect(game.trigger('甲', 'bell').view('乙').points).toEqual({ left: 5, of: 5 });
    expect(game.later(30).start('甲').view('乙').points).toEqual({ left: 6, of: 6 });
  });

  it('CO20 ignores points given after the last act', () => {
    const vote = { types: CLUE_TYPE.Vote, placement: { at: 'closing' as const }, vote: makeVote(['x', 'y']) };
    const bell = machine('bell', 'tap', [{ points: 2, to: 'table' }, { announce: '响了' }]);
    const game = playingWith(bell, makeClue('final', vote)).find('甲', 'study', { spot: 'bell' });
    game.later(30).start('甲').later(30).start('甲').trigger('甲', 'bell');
    expect(game.events('announced')).toHaveLength(1);
    expect(game.events('points-given')).toEqual([]);
  });

  it('CO7 keeps unknown type bits', () => {
    const game = found(makeClue('odd', { types: CLUE_TYPE.Discovery | 64, vote: null }));
    expect(game.clue('甲', 'odd')?.types).toBe(68);
    expect(game.view('甲').script.types).toBe(68);
  });

  it('CO21 ignores a vote or questions without their type bit', () => {
    const game = found(
      makeClue('odd', { types: CLUE_TYPE.Discovery, vote: makeVote(['x', 'y']), questions: [makeQuestion('who')] }),
    ).publish('甲', 'odd');
    expect(game.clue('甲', 'odd')).toMatchObject({ vote: null, sheet: null, actions: ['note', 'pin'] });
    game.refuses(1001).vote('甲', 'odd', 'x').refuses(1001).answer('甲', 'odd', { who: 'a' });
  });
});
