// Tests hints (差一环).
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

/** Facts of the case. `rope` and `knot` prove one conclusion; with what only 乙 can tell, it proves the culprit. */
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
const hinted = (game: ReturnType<typeof seated>) =>
  game.later(9).askHint('甲').askHint('乙').events('hint-given').at(-1)?.hint;

describe('asking for a hint', () => {
  it('HI1 accepts a request eight minutes after the last public news, and not earlier', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' });
    game.later(7).refuses(4005).askHint('甲');
    game.publish('甲', 'rope').later(7).refuses(4005).askHint('甲');
    expect(game.later(1).askHint('甲').view('乙').hints).toMatchObject({ asked: ['a'], needed: 2, given: [] });
  });

  it('HI2 does not restart the wait when a clue comes to one seat only', () => {
    const game = seated().later(7);
    const before = game.view('乙').hints?.from;
    expect(game.find('甲', 'study', { spot: 'rope' }).view('乙').hints?.from).toBe(before);
    game.later(1).askHint('甲');
  });

  it('HI2 restarts the wait for any public clue, even one unrelated to the case', () => {
    const game = seated().find('甲', 'study', { spot: 'cat' }).later(20).publish('甲', 'cat');
    expect(game.view('乙').hints?.from).toBe(game.now + 8 * 60_000);
    game.refuses(4005).askHint('乙');
  });

  it('HI1 does not count pauses, and refuses requests during one', () => {
    const game = seated().later(5).pause('甲').pause('乙').later(30);
    expect(game.view('甲').hints?.from).toBeNull();
    game.refuses(4005).askHint('甲').resume('甲').later(2).refuses(4005).askHint('甲').later(1).askHint('甲');
  });

  it('HI1 HI2 refuses requests during reading, and starts the wait when reading ends', () => {
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

  it('HI3 gives a hint when more than half of the present seats ask; news clears the requests', () => {
    const game = seated().find('丙', 'study', { spot: 'cat' }).later(9).askHint('甲').askHint('甲');
    expect(game.events('hint-given')).toEqual([]);
    game.publish('丙', 'cat').later(9).askHint('乙');
    expect(game.events('hint-given')).toEqual([]);
    expect(game.askHint('甲').events('hint-given')).toHaveLength(1);
    expect(game.view('丙').hints).toMatchObject({ asked: [], from: game.now + 8 * 60_000, given: [{ at: game.now }] });
  });

  it('HI3 does not count absent seats', () => {
    const game = seated().later(9).askHint('甲').away('乙', '丙');
    expect(game.events('hint-given')).toHaveLength(1);
  });

  it('HI4 gives none without stated facts, and none in the debrief', () => {
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

describe('content of hints', () => {
  it('HI11 RP11 shows given hints to all in the debrief and in the replay', () => {
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

  it('HI5 first names a place with a missing clue', () => {
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

  it('HI5 HI12 names the act in which some seat read a fact, whichever seat that is', () => {
    const seenBy = (seat: string) => ({
      ...FACTS,
      facts: FACTS.facts.map((one) => (one.id === 'seen' ? { ...one, seats: [{ seat, act: 1 }] } : one)),
    });
    for (const seat of ['a', 'b', 'c']) {
      expect(hinted(laid(mystery({ facts: seenBy(seat) })))).toEqual({ kind: 'told', act: 1 });
    }
  });

  it('HI5 ignores facts of later acts and of empty seats', () => {
    const later = {
      ...FACTS,
      facts: FACTS.facts.map((one) => (one.id === 'seen' ? { ...one, seats: [{ seat: 'b', act: 2 }] } : one)),
    };
    expect(hinted(laid(mystery({ facts: later })))).toMatchObject({ kind: 'cards' });
    const game = laid().exit('乙').later(9).askHint('甲').askHint('丙');
    expect(game.events('hint-given').at(-1)?.hint).toMatchObject({ kind: 'cards' });
  });

  it('HI5 treats a dealt, unpublished clue like a fact that was read', () => {
    const dealt = makeClue('knot', { placement: { at: 'act', act: 1 }, to: 'c' });
    const game = seated(mystery({ clues: [makeClue('rope'), makeClue('cat'), dealt] }));
    game.find('甲', 'study', { spot: 'rope' }).publish('甲', 'rope');
    expect(hinted(game)).toEqual({ kind: 'told', act: 1 });
  });

  it('HI6 then names two public clues that belong together', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' }).find('甲', 'cellar', { spot: 'knot' });
    game.publish('甲', 'rope').publish('甲', 'knot');
    hinted(game);
    expect(hinted(game)).toEqual({ kind: 'cards', clueIds: ['rope', 'knot'] });
  });

  it('HI7 never repeats a hint, and says when none is left', () => {
    const game = seated().find('甲', 'study', { spot: 'rope' }).find('甲', 'cellar', { spot: 'knot' });
    game.publish('甲', 'rope').publish('甲', 'knot');
    const told = [hinted(game), hinted(game), hinted(game)];
    expect(told.map((hint) => hint?.kind)).toEqual(['told', 'cards', 'nothing']);
  });

  it('HI8 does not depend on who found a clue, and names no locked place', () => {
    const one = seated();
    const other = seated().find('丙', 'study', { spot: 'rope' });
    expect(hinted(other)).toEqual(hinted(one));
    const locked = mystery();
    const script = { ...locked, places: locked.places.map((place) => ({ ...place, locked: true })) };
    expect(hinted(seated(script))).toEqual({ kind: 'told', act: 1 });
  });

  it('HI8 never names a held clue or a locked envelope among the two', () => {
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

  it('HI9 gives a single player a hint at once, counting their own finds as public', () => {
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

  it('HI10 never states a conclusion or the content of a fact', () => {
    const game = seated();
    for (let time = 0; time < 4; time += 1) hinted(game);
    expect(JSON.stringify(game.view('甲'))).not.toMatch(/说的|同一只手|是丙/);
  });
});
