// 差一环: the smallest hint.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const fact = (id: string, rest: Partial<ScriptFacts['facts'][number]> = {}) => ({
  id,
  says: `${id} 说的`,
  clues: [id],
  seats: [],
  public: null,
  ...rest,
});

/** The rope and the knot together make a hand; with what 乙 alone can tell, that names the culprit. */
const FACTS: ScriptFacts = {
  verdict: { vote: 'final', culprit: 'v-c' },
  facts: [fact('rope'), fact('knot'), fact('seen', { clues: [], seats: [{ seat: 'b', act: 1 }] }), fact('cat')],
  conclusions: [
    { id: 'c-hand', says: '是同一只手', from: [['rope', 'knot']], proves: null },
    { id: 'c-who', says: '是丙', from: [['c-hand', 'seen']], proves: 'v-c' },
  ],
};

const CLUES: readonly ScriptClue[] = [
  makeClue('rope'),
  makeClue('cat'),
  makeClue('knot', { placement: { at: 'search', place: 'cellar', spot: '结' } }),
];

function mystery({ facts = FACTS, clues = CLUES, seats = ['a', 'b', 'c'] }: Partial<Mystery> = {}): Script {
  return makeScript({
    characters: seats.map((id) => makeCharacter(id, { role: id === 'c' ? 'culprit' : null })),
    acts: [makeAct({ minutes: 60, points: 9 }), makeAct({ minutes: 60 })],
    pace: { search: 'at-once', carry: [] },
    places: [
      makePlace('study', { name: '书房', rule: 'choose' }),
      makePlace('cellar', { name: '地窖', rule: 'choose', acts: [1] }),
    ],
    clues: [
      ...clues,
      makeClue('final', { types: 1, placement: { at: 'closing' }, vote: makeVote(['v-c', 'v-a'], { correct: 'v-c' }) }),
    ],
    ...(facts === null ? {} : { facts }),
  });
}
interface Mystery {
  facts: ScriptFacts | null;
  clues: readonly ScriptClue[];
  seats: string[];
}

const seated = (script = mystery()) => table(script).seated('甲', '乙', '丙');
/** As the table is told; the wait is over. */
const hinted = (game: ReturnType<typeof seated>) =>
  game.later(9).askHint('甲').askHint('乙').events('hint-given').at(-1)?.hint;

describe('asking for it', () => {
  it('HI1 eight minutes after the last thing that came before all, not earlier', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' });
    game.later(7).refuses(4005).askHint('甲');
    game.publish('甲', 'rope').later(7).refuses(4005).askHint('甲');
    expect(game.later(1).askHint('甲').view('乙').hints).toMatchObject({ asked: ['a'], needed: 2, given: [] });
  });

  it('HI2 what came to one seat alone does not start the wait anew, and the view says the same of it', () => {
    const game = seated().later(7);
    const before = game.view('乙').hints?.from;
    expect(game.find('甲', 'study', { spot: 'rope' }).view('乙').hints?.from).toBe(before);
    game.later(1).askHint('甲');
  });

  it('HI2 a clue that has nothing to do with the case starts it anew like any other', () => {
    const game = seated().find('甲', 'study', { spot: 'cat' }).later(20).publish('甲', 'cat');
    expect(game.view('乙').hints?.from).toBe(game.now + 8 * 60_000);
    game.refuses(4005).askHint('乙');
  });

  it('HI1 what the clock stands is not counted, and while it stands nobody asks', () => {
    const game = seated().later(5).pause('甲').pause('乙').later(30);
    expect(game.view('甲').hints?.from).toBeNull();
    game.refuses(4005).askHint('甲').resume('甲').later(2).refuses(4005).askHint('甲').later(1).askHint('甲');
  });

  it('HI1 HI2 while the table reads nobody asks; the wait begins when it has read', () => {
    const { pace: _, ...reading } = mystery();
    const chapters = [[{ title: '章', text: '字'.repeat(3_000) }], []];
    const script = { ...reading, characters: reading.characters.map((one) => ({ ...one, acts: chapters })) };
    const game = table(script).slowly().seated('甲', '乙', '丙').later(9);
    expect(game.view('甲').hints?.from).toBeNull();
    game
      .refuses(4005)
      .askHint('甲')
      .reads('甲', '乙', '丙')
      .later(7)
      .refuses(4005)
      .askHint('甲')
      .later(1)
      .askHint('甲');
  });

  it('HI3 more than half of those present have one; a new thing meanwhile forgets who asked', () => {
    const game = seated().find('丙', 'study', { spot: 'cat' }).later(9).askHint('甲').askHint('甲');
    expect(game.events('hint-given')).toEqual([]);
    game.publish('丙', 'cat').later(9).askHint('乙');
    expect(game.events('hint-given')).toEqual([]);
    expect(game.askHint('甲').events('hint-given')).toHaveLength(1);
    expect(game.view('丙').hints).toMatchObject({ asked: [], from: game.now + 8 * 60_000, given: [{ at: game.now }] });
  });

  it('HI3 who goes away is not counted', () => {
    const game = seated().later(9).askHint('甲').away('乙', '丙');
    expect(game.events('hint-given')).toHaveLength(1);
  });

  it('HI4 where nothing is stated of the case, before play and after it there is none', () => {
    const game = seated(mystery({ facts: null }));
    expect(game.view('甲').hints).toBeNull();
    game.later(60).refuses(4005).askHint('甲');
    const over = seated();
    for (const name of ['甲', '乙', '丙']) over.ready(name);
    for (const name of ['甲', '乙', '丙']) over.ready(name);
    for (const name of ['甲', '乙', '丙']) over.vote(name, 'final', 'v-c');
    over.later(60).refuses(4005).askHint('甲');
    expect(over.view('甲').hints).toMatchObject({ from: null, given: [] });
  });
});

describe('what it says', () => {
  it('HI11 RP11 the table is told, and everybody after the case', () => {
    const game = seated();
    hinted(game);
    for (const name of ['甲', '乙', '丙']) game.ready(name);
    for (const name of ['甲', '乙', '丙']) game.ready(name);
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'v-c');
    expect(game.view('丙').hints?.given).toMatchObject([{ kind: 'place', placeName: '书房' }]);
    const entries = game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] }));
    const told = replayEvening(mystery(), entries)?.moments.filter(({ kind }) => kind === 'hinted');
    expect(told).toMatchObject([{ placeId: 'study', by: null, to: null, clueId: null }]);
  });

  it('HI5 first a place where something that is missing lies', () => {
    const game = seated();
    expect(hinted(game)).toEqual({ kind: 'place', placeId: 'study' });
    expect(game.view('丙').hints?.given).toMatchObject([
      { kind: 'place', placeName: '书房', characterId: null, clueIds: [] },
    ]);
  });

  const laid = (script = mystery()) => {
    const game = seated(script).find('甲', 'study', { spot: 'rope' }).find('甲', 'cellar', { spot: 'knot' });
    return game.publish('甲', 'rope').publish('甲', 'knot');
  };

  it('HI5 HI12 or in which act somebody read it; whose chapters tell it, and what they did, makes no difference', () => {
    const seenBy = (seat: string) => ({
      ...FACTS,
      facts: FACTS.facts.map((one) => (one.id === 'seen' ? { ...one, seats: [{ seat, act: 1 }] } : one)),
    });
    for (const seat of ['a', 'b', 'c']) {
      expect(hinted(laid(mystery({ facts: seenBy(seat) })))).toEqual({ kind: 'told', act: 1 });
    }
  });

  it('HI5 not what nobody can have read yet, nor what a seat that is empty would tell', () => {
    const later = {
      ...FACTS,
      facts: FACTS.facts.map((one) => (one.id === 'seen' ? { ...one, seats: [{ seat: 'b', act: 2 }] } : one)),
    };
    expect(hinted(laid(mystery({ facts: later })))).toMatchObject({ kind: 'cards' });
    const game = laid().exit('乙').later(9).askHint('甲').askHint('丙');
    expect(game.events('hint-given').at(-1)?.hint).toMatchObject({ kind: 'cards' });
  });

  it('HI5 what a seat was dealt and nobody laid down is told like what it read', () => {
    const dealt = makeClue('knot', { placement: { at: 'act', act: 1 }, to: 'c' });
    const game = seated(mystery({ clues: [makeClue('rope'), makeClue('cat'), dealt] }));
    game.find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope');
    expect(hinted(game)).toEqual({ kind: 'told', act: 1 });
  });

  it('HI6 then two cards that all have read and that belong together', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' }).find('甲', 'cellar', { spot: 'knot' });
    game.publish('甲', 'rope').publish('甲', 'knot');
    hinted(game);
    expect(hinted(game)).toEqual({ kind: 'cards', clueIds: ['rope', 'knot'] });
  });

  it('HI7 none twice; when none is left it says so', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' }).find('甲', 'cellar', { spot: 'knot' });
    game.publish('甲', 'rope').publish('甲', 'knot');
    const told = [hinted(game), hinted(game), hinted(game)];
    expect(told.map((hint) => hint?.kind)).toEqual(['told', 'cards', 'nothing']);
  });

  it('HI8 it is the same whoever has found what lies there, and names no place that not all know', () => {
    const one = seated();
    const other = seated().find('丙', 'study', { spot: 'rope' });
    expect(hinted(other)).toEqual(hinted(one));
    const locked = mystery();
    const script = { ...locked, places: locked.places.map((place) => ({ ...place, locked: true })) };
    expect(hinted(seated(script))).toEqual({ kind: 'told', act: 1 });
  });

  it('HI8 two cards are never ones that somebody holds back, nor a locked envelope', () => {
    const box = makeClue('knot', {
      placement: { at: 'search', place: 'cellar', spot: '结' },
      content: {
        kind: CONTENT_KIND.Password,
        hint: '',
        words: ['开'],
        attempts: 3,
        opens: 'table',
        inside: { text: '结' },
      },
    });
    const game = seated(mystery({ clues: [makeClue('rope'), makeClue('cat'), box] }));
    game
      .find('甲', 'study', { spot: 'rope' })
      .publish('甲', 'rope')
      .find('甲', 'cellar', { spot: 'knot' })
      .publish('甲', 'knot');
    const told = [hinted(game), hinted(game), hinted(game)];
    expect(told).not.toContainEqual({ kind: 'cards', clueIds: ['rope', 'knot'] });
    game.unlock('乙', 'knot', '开');
    expect([hinted(game), hinted(game)]).toContainEqual({ kind: 'cards', clueIds: ['rope', 'knot'] });
  });

  it('HI9 who plays alone has it by asking; their own finds are what lies open', () => {
    const facts = {
      ...FACTS,
      facts: FACTS.facts.map((one) => ({ ...one, seats: one.seats.map(({ act }) => ({ seat: 'a', act })) })),
    };
    const game = table(mystery({ seats: ['a'], facts })).host('甲');
    game.find('甲', 'study', { spot: 'rope' }).later(7).refuses(4005).askHint('甲');
    game.later(1).askHint('甲');
    expect(game.view('甲').hints?.given).toMatchObject([{ kind: 'place', placeName: '地窖' }]);
    game.find('甲', 'cellar', { spot: 'knot' }).later(8).askHint('甲');
    expect(game.view('甲').hints?.given.at(-1)).toMatchObject({ kind: 'place', placeName: '书房' });
    game.later(8).askHint('甲');
    expect(game.view('甲').hints?.given.at(-1)).toMatchObject({ kind: 'cards', clueIds: ['rope', 'knot'] });
  });

  it('HI10 it never says a conclusion, nor what a fact says', () => {
    const game = seated();
    for (let time = 0; time < 4; time += 1) hinted(game);
    expect(JSON.stringify(game.view('甲'))).not.toMatch(/说的|同一只手|是丙/);
  });
});
