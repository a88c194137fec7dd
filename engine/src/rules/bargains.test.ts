// Tests bargains between two seats.
import type { Script } from '@juzhongren/contract/script/script';
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];

/** Script in which 甲 holds a letter, a map and a ring that cannot be given; 乙 holds a key and 丙 a coin. */
function story(rest: Partial<Script> = {}): Script {
  const dealt = (id: string, to: string, give = true) =>
    makeClue(id, { title: `《${id}》`, types: 0, placement: { at: 'act', act: 1 }, to, give });
  return makeScript({
    characters: [makeCharacter('one'), makeCharacter('two'), makeCharacter('three')],
    acts: [makeAct(), makeAct()],
    clues: [
      dealt('letter', 'one'),
      dealt('map', 'one'),
      dealt('ring', 'one', false),
      dealt('key', 'two'),
      dealt('coin', 'three'),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ],
    ...rest,
  });
}

const begun = (rest: Partial<Script> = {}) => table(story(rest)).seated(...NAMES);
type Game = ReturnType<typeof begun>;

function actOver(game: Game): Game {
  for (const name of NAMES) game.ready(name);
  return game;
}

function ended(game: Game): Game {
  actOver(actOver(game));
  for (const name of NAMES) game.vote(name, 'final', 'x');
  return game;
}

const FIRST = 'one/two/1';
const states = (game: Game, name: string) => game.view(name).bargains.map(({ state }) => state);
const holders = (game: Game) =>
  NAMES.map((name) =>
    game
      .view(name)
      .clues.filter(({ held }) => held)
      .map((clue) => clue.clueId),
  );
const AS_DEALT = [['letter', 'map', 'ring'], ['key'], ['coin']];

describe('bargains', () => {
  it('BA4 BA6 BA9 swaps two clues once both seats have agreed', () => {
    const game = begun().offer('甲', 'letter', 'two');
    const told = { bargainId: FIRST, from: 'one', to: 'two', gives: '《letter》', returns: null, promise: null };
    expect(game.view('乙').bargains).toEqual([{ ...told, state: 'offered' }]);
    game.accept('乙', FIRST, 'key');
    expect(game.view('甲').bargains).toMatchObject([{ returns: '《key》', state: 'answered' }]);
    expect(holders(game)).toEqual(AS_DEALT);
    game.seal('甲', FIRST);
    expect(holders(game)).toEqual([['map', 'ring', 'key'], ['letter'], ['coin']]);
    expect(states(game, '甲')).toEqual(['done']);
  });

  it('BA4 BA10 gives a clue for a promise once the other agrees, and both seats keep the text', () => {
    const game = begun().offer('甲', 'letter', 'two', '不投我。').accept('乙', FIRST);
    expect(holders(game)).toEqual([['map', 'ring'], ['letter', 'key'], ['coin']]);
    actOver(game).exit('乙').join('丁');
    for (const name of ['甲', '丁'])
      expect(game.view(name).bargains).toMatchObject([{ promise: '不投我。', state: 'done' }]);
  });

  it('BA1 refuses to offer a clue that the seat may not give', () => {
    const game = begun().refuses(1003).offer('甲', 'ring', 'two').refuses(1002).offer('甲', 'key', 'two');
    game.show('甲', 'letter', 'two').refuses(1003).offer('乙', 'letter', 'three');
    game.publish('甲', 'letter').refuses(4012).offer('甲', 'letter', 'two');
    ended(begun()).refuses(4005).offer('甲', 'map', 'two');
    expect(game.events('bargain-offered')).toEqual([]);
  });

  it('BA2 refuses oneself, an unknown or empty seat, and a promise without words', () => {
    const game = begun().refuses(1001).offer('甲', 'map', 'one').refuses(1002).offer('甲', 'map', 'nobody');
    game.refuses(1001).offer('甲', 'map', 'two', '  ');
    game.exit('丙').refuses(4005).offer('甲', 'map', 'three');
    expect(game.events('bargain-offered')).toEqual([]);
  });

  it('BA3 refuses a clue that is part of another open bargain', () => {
    const game = begun().offer('甲', 'letter', 'two').refuses(4012).offer('甲', 'letter', 'three');
    game
      .refuses(4012)
      .offer('甲', 'letter', 'two')
      .accept('乙', FIRST, 'key')
      .refuses(4012)
      .offer('乙', 'key', 'three');
    game.offer('丙', 'coin', 'two').refuses(4012).accept('乙', 'three/two/1', 'key');
    game.drop('甲', FIRST).accept('乙', 'three/two/1', 'key').seal('丙', 'three/two/1');
    expect(holders(game)).toEqual([['letter', 'map', 'ring'], ['coin'], ['key']]);
  });

  it('BA5 accepts one fitting agreement from each seat, and refuses a second', () => {
    const game = begun().offer('甲', 'letter', 'two').refuses(1001).accept('乙', FIRST).refuses(4005).seal('甲', FIRST);
    game.accept('乙', FIRST, 'key').refuses(4012).accept('乙', FIRST, 'key').seal('甲', FIRST);
    game.refuses(4012).seal('甲', FIRST);
    game
      .offer('甲', 'map', 'two', '不投我。')
      .refuses(1001)
      .accept('乙', 'one/two/2', 'letter')
      .accept('乙', 'one/two/2');
    game.refuses(4012).accept('乙', 'one/two/2');
    expect(game.events('bargain-done')).toHaveLength(2);
  });

  it('BA7 BA12 lets either seat drop a bargain, which then disappears for both', () => {
    const game = begun().offer('甲', 'letter', 'two').refuses(1002).drop('丙', FIRST).drop('乙', FIRST);
    expect([states(game, '甲'), states(game, '乙')]).toEqual([[], []]);
    game.refuses(4012).drop('甲', FIRST).refuses(4012).accept('乙', FIRST, 'key');
    game.refuses(1002).seal('甲', 'one/two/9').offer('甲', 'letter', 'two').drop('甲', 'one/two/2');
    expect(holders(game)).toEqual(AS_DEALT);
  });

  it('BA7 refuses to accept or seal a bargain for the wrong seat', () => {
    const game = begun().offer('甲', 'letter', 'two').refuses(1002).accept('甲', FIRST, 'map');
    game.refuses(1002).accept('丙', FIRST, 'coin').accept('乙', FIRST, 'key').refuses(1002).seal('乙', FIRST);
    expect(states(game, '甲')).toEqual(['answered']);
  });

  it.each([
    ['its act ends', (game: Game) => actOver(game)],
    ['who offered leaves', (game: Game) => game.exit('甲')],
    ['the other leaves', (game: Game) => game.exit('乙')],
    ['its clue is given away', (game: Game) => game.give('甲', 'letter', 'three')],
    ['its clue is published', (game: Game) => game.publish('甲', 'letter')],
    ['the clue that was named is published', (game: Game) => game.publish('乙', 'key')],
  ])('BA8 drops an open bargain when %s', (_, happens) => {
    const game = begun().offer('甲', 'letter', 'two').accept('乙', FIRST, 'key');
    happens(game);
    expect(game.events('bargain-dropped')).toEqual([{ type: 'bargain-dropped', bargainId: FIRST, by: null }]);
    expect([...states(game, '甲'), ...states(game, '乙')]).toEqual([]);
  });

  it('BA8 drops open bargains when a seat is taken over and when the closing ends', () => {
    const game = begun().offer('甲', 'letter', 'two').exit('乙').join('丁');
    expect(game.view('丁').bargains).toEqual([]);
    const closing = actOver(actOver(begun())).offer('甲', 'letter', 'two');
    for (const name of NAMES) closing.vote(name, 'final', 'x');
    expect(closing.view('甲').bargains).toEqual([]);
  });

  it('BA9 leaves the view of a third seat unchanged', () => {
    const seen = (game: Game) => JSON.stringify({ ...game.view('丙'), seq: 0 });
    const before = seen(begun());
    expect(seen(begun().offer('甲', 'letter', 'two', '不投我。').accept('乙', FIRST))).toBe(before);
  });

  it('BA11 announces a swap to all, without its content, if the script says so', () => {
    const game = begun({ bargains: { told: true } })
      .offer('甲', 'letter', 'two')
      .accept('乙', FIRST, 'key');
    expect(game.view('丙').exchanges).toEqual([]);
    game.seal('甲', FIRST);
    expect(game.view('丙').exchanges).toEqual([{ at: game.now, act: 1, seats: ['one', 'two'] }]);
    expect(game.view('丙').bargains).toEqual([]);
    expect(begun().offer('甲', 'letter', 'two', '好').accept('乙', FIRST).view('丙').exchanges).toEqual([]);
  });

  it('RP14 includes a finished bargain in the replay, without its promise', () => {
    const game = ended(begun().offer('甲', 'letter', 'two', '不投我。').accept('乙', FIRST));
    const evening = replayEvening(
      story(),
      game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
    );
    const moments = evening?.moments.filter(({ kind }) => kind === 'bargain' || kind === 'given');
    expect(moments).toMatchObject([
      { kind: 'bargain', by: 'one', to: 'two' },
      { kind: 'given', by: 'one', to: 'two', clueId: 'letter', learned: ['two'] },
    ]);
    expect(JSON.stringify(evening?.moments)).not.toContain('不投我');
  });
});
