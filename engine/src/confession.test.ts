// Tests of confessions in the closing and of a seat's own endings.
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { Condition } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { replayEvening } from './after/replay.ts';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from './testing/script-parts.ts';
import { table } from './testing/table.ts';

const names = ['甲', '乙', '丙'];
type RevealTime = 'at-once' | 'truth';

const final = makeClue('final', {
  types: CLUE_TYPE.Vote,
  placement: { at: 'closing' },
  vote: makeVote(['x', 'y'], { correct: 'x', score: 10 }),
});

const epilogue = (title: string, when: Condition | null) => ({ title, text: `${title}的正文`, when });

/** 甲 can confess. Every seat has endings of its own; those of 丙 do not always apply. */
function story(told: RevealTime = 'truth', rest: Partial<Script> = {}): Script {
  return makeScript({
    characters: [
      makeCharacter('one', {
        confession: { label: '是你关的门。', text: '门是甲关的。', told },
        epilogues: [epilogue('说了', { confessed: 'one' }), epilogue('没有说', null)],
        tasks: [{ id: 'own-up', act: 1, text: '说真话', score: 20, done: { confessed: 'one' } }],
      }),
      makeCharacter('two', { epilogues: [epilogue('投对了', { voted: 'final', for: 'x' }), epilogue('投错了', null)] }),
      makeCharacter('three', { epilogues: [epilogue('听见了', { confessed: 'one' })] }),
    ],
    acts: [makeAct()],
    clues: [final],
    endings: [
      { id: 'owned', title: '坦白', when: { confessed: 'one' }, text: '' },
      { id: 'end', title: '终', when: null, text: '' },
    ],
    ...rest,
  });
}

function closingOf(script: Script) {
  const game = table(script).seated(...names.slice(0, script.characters.length));
  for (const { userId } of game.state.stage === 'playing' ? game.state.table.seats : []) {
    game.do({ type: 'ready', userId: userId ?? 0, ready: true });
  }
  return game;
}

describe('confession', () => {
  it('CF1 CF2 accepts one confession, in the closing, from a seat the script allows', () => {
    const before = table(story()).seated(...names);
    before.refuses(4005).confess('甲');
    expect(before.view('甲').confession).toBeNull();
    const game = closingOf(story()).refuses(4005).confess('乙').confess('甲').refuses(4012).confess('甲');
    expect(game.events('confessed')).toEqual([{ type: 'confessed', seat: 'one' }]);
    for (const name of names) game.vote(name, 'final', 'x');
    game.refuses(4005).confess('甲');
  });

  it('CF3 shows the confession only to its own seat', () => {
    const game = closingOf(story());
    expect(game.view('甲').confession).toEqual({ label: '是你关的门。', atOnce: false, done: false });
    expect(game.view('乙').confession).toBeNull();
    expect(JSON.stringify(game.view('甲'))).not.toContain('门是甲关的');
  });

  it('CF4 hides a confession from others until the reveal', () => {
    const [silent, owned] = [closingOf(story()), closingOf(story()).confess('甲')];
    const seen = [silent, owned].map((game) => JSON.stringify({ ...game.view('乙'), seq: 0 }));
    expect(seen[0]).toBe(seen[1]);
    for (const name of names) owned.vote(name, 'final', 'x');
    expect(owned.view('乙').debrief?.confessions).toEqual([{ characterId: 'one', text: '门是甲关的。' }]);
    for (const name of names) silent.vote(name, 'final', 'x');
    expect(silent.view('乙').debrief?.confessions).toEqual([]);
  });

  it('CF5 announces an immediate confession to all players', () => {
    const game = closingOf(story('at-once')).confess('甲');
    expect(game.view('乙').announcements.map(({ text }) => text)).toEqual(['门是甲关的。']);
    expect(game.view('甲').confession).toMatchObject({ atOnce: true, done: true });
  });

  it('CF6 satisfies conditions of endings, tasks and own endings', () => {
    const game = closingOf(story()).confess('甲');
    for (const name of names) game.vote(name, 'final', 'y');
    const { debrief, tasks } = game.view('甲');
    expect(debrief?.ending.title).toBe('坦白');
    expect(tasks).toMatchObject([{ taskId: 'own-up', met: true }]);
    expect(debrief?.scores[0]?.lines).toContainEqual({ kind: 'task', label: '说真话', earned: 20, possible: 20 });
  });

  it('CF7 never delays the closing, and is possible while the timer is paused', () => {
    const game = closingOf(story());
    expect(game.view('乙').todo.waitingFor).toEqual(['one', 'two', 'three']);
    for (const name of names) game.vote(name, 'final', 'x');
    expect(game.state.stage).toBe('debrief');
    expect(closingOf(story()).pause('乙').pause('丙').confess('甲').view('甲').confession?.done).toBe(true);
  });

  it('CF8 stays with the seat when its player changes', () => {
    const game = closingOf(story()).confess('甲').exit('甲').join('丁');
    expect(game.view('丁').confession?.done).toBe(true);
    expect(closingOf(story()).exit('甲').join('丁').confess('丁').view('丁').confession?.done).toBe(true);
  });

  it('RP8 appears in the replay', () => {
    const game = closingOf(story()).confess('甲');
    for (const name of names) game.vote(name, 'final', 'x');
    const evening = replayEvening(
      story(),
      game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
    );
    expect(evening?.moments.filter(({ kind }) => kind === 'confessed')).toMatchObject([{ by: 'one' }]);
  });
});

describe("a seat's own ending", () => {
  const ended = (script: Script, choices: readonly string[], before = (game: ReturnType<typeof closingOf>) => game) => {
    const game = before(closingOf(script));
    names.forEach((name, number) => game.vote(name, 'final', choices[number] ?? 'x'));
    return game;
  };
  const epilogueTitles = (game: ReturnType<typeof closingOf>) =>
    names.map((name) => game.view(name).debrief?.epilogue?.title ?? null);

  it('EN8 EN9 is the first whose condition holds for the seat, or none', () => {
    expect(epilogueTitles(ended(story(), ['x', 'x', 'y']))).toEqual(['没有说', '投对了', null]);
    expect(epilogueTitles(ended(story(), ['x', 'y', 'x'], (game) => game.confess('甲')))).toEqual([
      '说了',
      '投错了',
      '听见了',
    ]);
  });

  it("EN10 is shown only to the seat's player, even after they left", () => {
    const game = ended(story(), ['x', 'x', 'x']);
    const others = JSON.stringify([game.view('乙'), game.view('丙')]);
    expect(others).not.toContain('没有说');
    expect(game.exit('甲').view('甲').debrief?.epilogue?.title).toBe('没有说');
  });

  it('EN10 stays hidden before the reveal', () => {
    expect(JSON.stringify(closingOf(story()).view('甲'))).not.toContain('没有说');
  });

  it('EN9 works in a single-player game and is null if the script has none', () => {
    const alone = story('truth', { characters: story().characters.slice(0, 1) });
    const game = closingOf(alone).vote('甲', 'final', 'x');
    expect(game.view('甲').debrief?.epilogue?.title).toBe('没有说');
    const plain = story('truth', { characters: names.map((name) => makeCharacter(`seat-${name}`)) });
    expect(
      epilogueTitles(ended({ ...plain, endings: [{ id: 'end', title: '终', when: null, text: '' }] }, ['x', 'x', 'x'])),
    ).toEqual([null, null, null]);
  });
});
