// Tests the statement board (谎言账本).
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Subject } from '@juzhongren/contract/room/events';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { debriefStatementBoard } from '../after/debrief-statement-board.ts';
import { project } from '../view/project.ts';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const WHEREABOUTS: ScriptWhereabouts = {
  people: [
    { id: 'zhou', name: '周道本', public: null },
    { id: 'luo', name: '骆站长', public: 1 },
  ],
  locations: [
    { id: 'bank', name: '左岸', public: null },
    { id: 'hill', name: '后山', public: 2 },
  ],
  told: [
    { id: 'told-a', who: 'a', at: 'bank', from: 60, until: 110, clues: ['list'], public: null },
    { id: 'told-zhou', who: 'zhou', at: 'bank', from: 50, until: 120, clues: ['box'], public: null },
    { id: 'told-luo', who: 'luo', at: 'study', from: 10, until: 90, clues: [], public: 1 },
  ],
  stays: [
    { who: 'a', at: 'bank', from: 60, until: 110 },
    { who: 'b', at: 'cellar', from: 0, until: 200 },
    { who: 'c', at: 'study', from: 70, until: 100 },
  ],
  lies: [
    { who: 'a', at: 'cellar', from: 30, until: 150, brokenBy: ['seen'] },
    { who: 'c', at: 'hill', from: 40, until: 120, brokenBy: ['seen'] },
  ],
};

function mystery(
  seats: readonly string[] = ['a', 'b', 'c'],
  whereabouts: ScriptWhereabouts | null = WHEREABOUTS,
): Script {
  const box: ScriptClue['content'] = {
    kind: CONTENT_KIND.Password,
    hint: '',
    words: ['开'],
    attempts: 3,
    opens: 'table',
    inside: { text: '里面' },
  };
  return makeScript({
    characters: seats.map((id) => makeCharacter(id, { name: `角色${id}`, role: id === 'c' ? 'culprit' : null })),
    acts: [makeAct({ minutes: 60, points: 9 }), makeAct({ minutes: 60 })],
    pace: { search: 'at-once', carry: [] },
    places: [
      makePlace('study', { name: '书房', rule: 'choose' }),
      makePlace('cellar', { name: '地窖', rule: 'choose', acts: [1] }),
      makePlace('attic', { name: '阁楼', rule: 'choose', locked: true }),
    ],
    clues: [
      makeClue('list'),
      makeClue('box', { content: box }),
      makeClue('proof'),
      makeClue('final', { types: 1, placement: { at: 'closing' }, vote: makeVote(['v-c', 'v-a'], { correct: 'v-c' }) }),
    ],
    facts: {
      verdict: { vote: 'final', culprit: 'v-c' },
      facts: [{ id: 'seen', says: '看见了', clues: ['proof'], seats: [], public: null }],
      conclusions: [{ id: 'who', says: '是丙', from: [['seen']], proves: 'v-c' }],
      ...(whereabouts === null ? {} : { whereabouts }),
    },
  });
}

const seated = (script = mystery()) => table(script).seated('甲', '乙', '丙');
type Game = ReturnType<typeof seated>;
const at = (id: string): Subject => ({ id });
const CELLAR = { who: at('a'), place: at('cellar'), from: 60, until: 90 };
const statementBoardOf = (game: Game, name = '甲') => game.view(name).ledger;
const toldIdsOf = (game: Game, name = '甲') => statementBoardOf(game, name)?.told.map(({ toldId }) => toldId);

function toTheEnd(game: Game): Game {
  for (const name of ['甲', '乙', '丙']) game.ready(name);
  for (const name of ['甲', '乙', '丙']) game.ready(name);
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'v-c');
  return game;
}
const after = (game: Game, script = mystery()) => debriefStatementBoard(script, game.log);

describe('statements', () => {
  it('LE1 LE9 pins a statement in play and shows it to everybody with a seat', () => {
    const game = seated().states('甲', CELLAR);
    const expected = {
      statementId: 's1',
      who: { id: 'a', name: '角色a' },
      place: { id: 'cellar', name: '地窖' },
      from: 60,
      until: 90,
      saidBy: 'a',
      pinnedBy: 'a',
      chatSeq: null,
    };
    for (const name of ['甲', '乙', '丙']) expect(statementBoardOf(game, name)?.statements).toMatchObject([expected]);
    expect(project(mystery(), game.state, 'spectator', { seq: 0, assetUrl: String }).ledger).toBeNull();
    expect(game.exit('丙').exit('乙').join('丁').view('丁').ledger).toBeNull();
  });

  it('LE1 refuses statements before play and in the debrief, and allows them in the closing', () => {
    const lobby = table(mystery()).host('甲');
    expect(lobby.view('甲').ledger).toBeNull();
    lobby.refuses(4005).states('甲', CELLAR);
    const game = seated();
    for (const name of ['甲', '乙', '丙']) game.ready(name);
    for (const name of ['甲', '乙', '丙']) game.ready(name);
    game.states('甲', CELLAR);
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'v-c');
    game.refuses(4005).states('乙', CELLAR).refuses(4005).weigh('乙', 's1', true).refuses(4005).withdraw('甲', 's1');
    expect(statementBoardOf(game)?.statements).toHaveLength(1);
  });

  it('LE2 accepts public people and places, or up to 20 characters of free text', () => {
    const game = seated();
    for (const who of ['zhou', 'nobody', '__proto__']) game.refuses(1002).states('甲', { ...CELLAR, who: at(who) });
    for (const place of ['bank', 'hill', 'attic', '__proto__']) {
      game.refuses(1002).states('甲', { ...CELLAR, place: at(place) });
    }
    game.states('甲', { ...CELLAR, who: at('luo') }).states('甲', { ...CELLAR, place: { words: ' 河边 ' } });
    expect(statementBoardOf(game)?.statements[1]?.place).toEqual({ id: null, name: '河边' });
    for (const words of ['', '  ', '长'.repeat(21)]) game.refuses(1001).states('甲', { ...CELLAR, place: { words } });
  });

  it.each([
    [90, 60],
    [-1, 60],
    [60, 7 * 24 * 60 + 1],
  ])('LE3 refuses a time from %i until %i', (from, until) => {
    const game = seated();
    game.refuses(1001).states('甲', { ...CELLAR, from, until });
    expect(statementBoardOf(game)?.statements).toEqual([]);
  });

  it('LE3 accepts a single moment', () => {
    const game = seated().states('甲', { ...CELLAR, from: 60, until: 60 });
    expect(statementBoardOf(game)?.statements).toMatchObject([{ from: 60, until: 60 }]);
  });

  it('LE4 attributes a statement to a named seat, or to the seat that pins it', () => {
    const game = seated()
      .states('甲', { ...CELLAR, saidBy: 'b' })
      .states('甲', CELLAR);
    expect(statementBoardOf(game)?.statements.map(({ saidBy, pinnedBy }) => [saidBy, pinnedBy])).toEqual([
      ['b', 'a'],
      ['a', 'a'],
    ]);
    game.refuses(1002).states('甲', { ...CELLAR, saidBy: 'luo' });
  });

  it('LE5 refuses a duplicate of the same speaker until the first is withdrawn', () => {
    const game = seated()
      .states('甲', CELLAR)
      .refuses(4012)
      .states('乙', { ...CELLAR, saidBy: 'a' });
    game.states('乙', CELLAR).states('甲', { ...CELLAR, until: 91 });
    game.withdraw('甲', 's1').states('乙', { ...CELLAR, saidBy: 'a' });
    expect(statementBoardOf(game)?.statements.map(({ statementId }) => statementId)).toEqual(['s2', 's3', 's4']);
  });

  it('LE6 limits a seat to ten pinned statements, and shows how many remain', () => {
    const game = seated();
    for (let number = 0; number < 10; number += 1) game.states('甲', { ...CELLAR, until: 90 + number });
    expect([statementBoardOf(game, '甲')?.left, statementBoardOf(game, '乙')?.left]).toEqual([0, 10]);
    game
      .refuses(1004)
      .states('甲', { ...CELLAR, until: 200 })
      .states('乙', CELLAR);
    game.withdraw('甲', 's3').states('甲', { ...CELLAR, until: 200 });
  });

  it('LE7 lets only the seat that pinned a statement withdraw it', () => {
    const game = seated().states('甲', { ...CELLAR, saidBy: 'b' });
    game.refuses(1003).withdraw('乙', 's1').refuses(1002).withdraw('甲', 's2');
    expect(statementBoardOf(game.withdraw('甲', 's1'))?.statements).toEqual([]);
    game.refuses(1002).withdraw('甲', 's1').refuses(1002).weigh('乙', 's1', true);
  });

  it('LE8 records whether others believe a statement; the last answer counts', () => {
    const game = seated().states('甲', CELLAR).weigh('乙', 's1', true).weigh('丙', 's1', true).weigh('丙', 's1', false);
    expect(statementBoardOf(game)?.statements[0]).toMatchObject({ believedBy: ['b'], doubtedBy: ['c'] });
    game.weigh('乙', 's1', null).refuses(1001).weigh('甲', 's1', true).refuses(1001).weigh('甲', 's1', false);
    expect(statementBoardOf(game)?.statements[0]).toMatchObject({ believedBy: [], doubtedBy: ['c'] });
  });

  it('LE8 lets the named speaker deny an unquoted statement', () => {
    const game = seated()
      .states('甲', { ...CELLAR, saidBy: 'b' })
      .refuses(1001)
      .weigh('乙', 's1', true);
    expect(statementBoardOf(game.weigh('乙', 's1', false))?.statements[0]?.doubtedBy).toEqual(['b']);
    const quoted = seated().states('甲', { ...CELLAR, saidBy: 'b', chatSeq: 4 });
    quoted.refuses(1001).weigh('乙', 's1', false);
    expect(statementBoardOf(quoted)?.statements[0]?.chatSeq).toBe(4);
  });

  it('LE10 keeps pins and answers with a seat that is taken over', () => {
    const game = seated().states('丙', CELLAR).states('甲', CELLAR).weigh('丙', 's2', true).exit('丙').join('丁');
    expect(statementBoardOf(game, '丁')?.statements).toMatchObject([{ pinnedBy: 'c' }, { believedBy: ['c'] }]);
    expect(statementBoardOf(game.withdraw('丁', 's1'), '丁')?.statements).toHaveLength(1);
  });
});

describe('public information on whereabouts', () => {
  it('LE11 shows whereabouts from an opening from its act on, from a clue once it is public', () => {
    const game = seated();
    expect(toldIdsOf(game)).toEqual(['told-luo']);
    game.find('甲', 'study', { spot: 'list' });
    expect(toldIdsOf(game, '甲')).toEqual(['told-luo']);
    game.publish('甲', 'list');
    expect(statementBoardOf(game, '乙')?.told[0]).toEqual({
      toldId: 'told-a',
      who: { id: 'a', name: '角色a' },
      place: { id: 'bank', name: '左岸' },
      from: 60,
      until: 110,
      clueId: 'list',
    });
  });

  it('LE11 shows whereabouts from an envelope once it is open for all', () => {
    const game = seated().find('甲', 'study', { spot: 'box' }).publish('甲', 'box');
    expect(toldIdsOf(game, '乙')).toEqual(['told-luo']);
    expect(toldIdsOf(game.unlock('乙', 'box', '开'), '丙')).toEqual(['told-zhou', 'told-luo']);
  });

  it("LE11 treats a single player's finds as public", () => {
    const game = table(mystery(['a']))
      .host('甲')
      .find('甲', 'study', { spot: 'list' });
    expect(toldIdsOf(game)).toEqual(['told-a', 'told-luo']);
    expect(statementBoardOf(game.states('甲', CELLAR))?.statements).toHaveLength(1);
  });

  it('LE12 offers the characters, and people whose names are public by now', () => {
    const game = seated();
    const people = () => statementBoardOf(game)?.people.map(({ id }) => id);
    expect(people()).toEqual(['a', 'b', 'c', 'luo']);
    game.find('甲', 'study', { spot: 'box' }).publish('甲', 'box').unlock('乙', 'box', '开');
    expect(people()).toEqual(['a', 'b', 'c', 'zhou', 'luo']);
  });

  it('LE12 offers places that were on the map, and locations whose names are public by now', () => {
    const game = seated();
    const places = () => statementBoardOf(game)?.places.map(({ id }) => id);
    expect(places()).toEqual(['study', 'cellar']);
    for (const name of ['甲', '乙', '丙']) game.ready(name);
    expect(places()).toEqual(['study', 'cellar', 'hill']);
    game.find('甲', 'study', { spot: 'list' }).publish('甲', 'list');
    expect(places()).toEqual(['study', 'cellar', 'bank', 'hill']);
  });

  it('LE14 keeps true whereabouts and lies out of every view', () => {
    const game = seated().states('甲', CELLAR).find('甲', 'study', { spot: 'proof' }).publish('甲', 'proof');
    expect(JSON.stringify(game.view('乙'))).not.toMatch(/zhou|bank|hill|左岸|后山|周道本|brokenBy|stays/);
  });

  it('LE2 works without whereabouts in the script', () => {
    const game = seated(mystery(['a', 'b', 'c'], null)).states('甲', CELLAR);
    expect(statementBoardOf(game)).toMatchObject({ told: [], people: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
  });
});

describe('after the case', () => {
  it('LE15 judges a statement as true, false, or not stated by the script', () => {
    const game = seated()
      .states('甲', CELLAR)
      .states('甲', { ...CELLAR, place: { words: '左岸' } })
      .states('甲', { ...CELLAR, place: { words: '河边' } })
      .states('甲', { ...CELLAR, from: 300, until: 310 })
      .states('甲', { ...CELLAR, who: { words: '过路人' } })
      .states('甲', { ...CELLAR, who: { words: '角色b' } });
    const told = after(toTheEnd(game))?.statements.map(({ isTrue, really }) => [
      isTrue,
      really.map(({ place }) => place),
    ]);
    expect(told).toEqual([
      [false, ['左岸']],
      [true, ['左岸']],
      [null, ['左岸']],
      [null, []],
      [null, []],
      [true, ['地窖']],
    ]);
  });

  it('LE16 dates the break of a false statement to the public clue that contradicts it', () => {
    const game = seated().states('甲', CELLAR).later(3).find('甲', 'study', { spot: 'list' }).publish('甲', 'list');
    const { now } = game;
    expect(after(toTheEnd(game.later(2)))?.statements[0]?.broke).toEqual({ at: now, act: 1, clueId: 'list' });
  });

  it('LE16 dates the break to the fact that breaks the same lie of the script', () => {
    const game = seated().states('甲', CELLAR).later(1).find('甲', 'study', { spot: 'proof' }).publish('甲', 'proof');
    const { now } = game;
    expect(after(toTheEnd(game))?.statements[0]?.broke).toEqual({ at: now, act: 1, clueId: 'proof' });
  });

  it('LE16 breaks a late false statement when it is pinned, and one that nothing contradicts never', () => {
    const game = seated().find('甲', 'study', { spot: 'list' }).publish('甲', 'list').later(4).states('甲', CELLAR);
    const { now } = game;
    game.states('乙', { who: at('b'), place: at('study'), from: 60, until: 90 });
    const told = after(toTheEnd(game))?.statements.map(({ broke }) => broke);
    expect(told).toEqual([{ at: now, act: 1, clueId: 'list' }, null]);
  });

  it('LE17 counts the last answer of each seat as its belief', () => {
    const game = seated().states('甲', CELLAR).weigh('乙', 's1', true).weigh('丙', 's1', true).weigh('丙', 's1', null);
    expect(after(toTheEnd(game))?.statements[0]).toMatchObject({ believedBy: ['b'], doubtedBy: [] });
  });

  it('LE18 shows where everybody really was, and which lies nobody pinned', () => {
    const told = after(toTheEnd(seated().states('甲', CELLAR)));
    expect(told?.lines.map(({ name, stays }) => [name, stays])).toEqual([
      ['角色a', [{ place: '左岸', from: 60, until: 110 }]],
      ['角色b', [{ place: '地窖', from: 0, until: 200 }]],
      ['角色c', [{ place: '书房', from: 70, until: 100 }]],
    ]);
    expect(told?.unpinned).toEqual([{ who: '角色c', place: '后山', from: 40, until: 120 }]);
  });

  it('LE18 returns nothing for an unfinished game or a script without whereabouts', () => {
    expect(after(seated().states('甲', CELLAR))).toBeUndefined();
    const script = mystery(['a', 'b', 'c'], null);
    expect(after(toTheEnd(seated(script)), script)).toBeUndefined();
  });

  it('RP15 includes a statement in the replay, under its speaker', () => {
    const game = toTheEnd(
      seated()
        .states('甲', { ...CELLAR, saidBy: 'b' })
        .weigh('丙', 's1', true),
    );
    const entries = game.log.map(({ event, at: when }, seq) => ({ seq, at: when, events: [event] }));
    const moments = replayEvening(mystery(), entries)?.moments.filter(({ kind }) => kind === 'stated');
    expect(moments).toMatchObject([{ by: 'b', choice: '角色a 01:00–01:30 在地窖' }]);
  });
});
