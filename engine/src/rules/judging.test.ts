// Tests tasks that other seats judge.
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];
type Judged = NonNullable<ScriptTask['judged']>;

/** Script in which 甲 has a task that the others judge, with two acts and a vote in the closing. */
function comedy(judged: Partial<Judged> = {}, rest: Partial<ScriptTask> = {}): Script {
  const sigh: ScriptTask = {
    id: 'sigh-at-goose',
    act: 1,
    text: '每听见烧鹅，长叹一声。',
    score: 10,
    done: { all: [] },
    judged: { id: 'asked-1', ask: '甲每听见烧鹅都叹了气。', by: 'others', needs: null, after: 1, ...judged },
    ...rest,
  };
  return makeScript({
    characters: [makeCharacter('one', { tasks: [sigh] }), makeCharacter('two'), makeCharacter('three')],
    acts: [makeAct(), makeAct()],
    clues: [
      makeClue('final', {
        types: CLUE_TYPE.Vote,
        placement: { at: 'closing' },
        vote: makeVote(['x', 'y'], { correct: 'x', score: 0 }),
      }),
    ],
  });
}

const begun = (script: Script) => table(script).seated(...NAMES);
type Game = ReturnType<typeof begun>;

function actOver(game: Game): Game {
  for (const name of NAMES) game.ready(name);
  return game;
}
const closingOf = (script: Script): Game => actOver(actOver(begun(script)));

function voted(game: Game, names: readonly string[] = NAMES): Game {
  for (const name of names) game.vote(name, 'final', 'x');
  return game;
}

const lineOf = (game: Game) => game.view('甲').debrief?.scores[0]?.lines;

describe('judged tasks', () => {
  it("JU1 JU3 asks the judges the author's question once its act is over, and shows no more", () => {
    const game = begun(comedy());
    expect(game.view('乙').judgings).toEqual([]);
    expect(JSON.stringify(game.view('乙'))).not.toMatch(/asked-1|叹/u);
    expect(game.view('甲').tasks).toMatchObject([{ judgedBy: 'others', met: null }]);
    actOver(game);
    const asked = { judgingId: 'asked-1', characterId: 'one', text: '甲每听见烧鹅都叹了气。', mine: null };
    expect(game.view('乙').judgings).toEqual([asked]);
    expect(JSON.stringify(game.view('乙'))).not.toMatch(/sigh-at-goose|长叹/u);
    expect(game.view('甲').judgings).toEqual([]);
    expect(voted(actOver(game)).judge('乙', 'asked-1').judge('丙', 'asked-1').view('乙').judgings).toEqual([]);
  });

  it('JU2 asks all others, certain seats or the host, as the script says', () => {
    const judges = (game: Game) => NAMES.filter((name) => game.view(name).judgings.length > 0);
    expect(judges(actOver(begun(comedy())))).toEqual(['乙', '丙']);
    expect(judges(actOver(begun(comedy({ by: ['three'] }))))).toEqual(['丙']);
    expect(judges(actOver(begun(comedy({ by: 'host' }))))).toEqual(['乙', '丙']);
    const handedOver = actOver(begun(comedy({ by: 'host' })).nameHost('甲', '丙'));
    expect(judges(handedOver)).toEqual(['丙']);
    expect(begun(comedy({ by: ['three'] })).view('甲').tasks[0]?.judgedBy).toBe('some');
  });

  it('JU4 JU6 lets a judge change its verdict, and hides it from all others', () => {
    const game = actOver(begun(comedy())).judge('乙', 'asked-1');
    expect(game.view('乙').judgings[0]?.mine).toBe(true);
    const others = JSON.stringify([game.view('甲'), game.view('丙')].map((view) => ({ ...view, seq: 0 })));
    game.judge('乙', 'asked-1', false);
    expect(game.view('乙').judgings[0]?.mine).toBe(false);
    expect(JSON.stringify([game.view('甲'), game.view('丙')].map((view) => ({ ...view, seq: 0 })))).toBe(others);
    const { length } = game.log;
    expect(game.judge('乙', 'asked-1', false).log).toHaveLength(length);
  });

  it('JU5 refuses a verdict that is not asked of the seat', () => {
    const game = begun(comedy()).refuses(1002).judge('乙', 'asked-1');
    actOver(game).refuses(1002).judge('甲', 'asked-1').refuses(1002).judge('乙', 'sigh-at-goose');
    const ended = voted(closingOf(comedy())).judge('乙', 'asked-1').judge('丙', 'asked-1');
    expect(ended.state.stage).toBe('debrief');
    ended.refuses(4005).judge('乙', 'asked-1');
  });

  it.each([
    { needs: null, said: [true, true], met: true },
    { needs: null, said: [true, false], met: false },
    { needs: 1, said: [true, false], met: true },
    { needs: 9, said: [true, true], met: true },
    { needs: 2, said: [true, false], met: false },
  ])('JU7 gives $met with $needs needed and verdicts $said', ({ needs, said, met }) => {
    const game = voted(closingOf(comedy({ needs })))
      .judge('乙', 'asked-1', said[0])
      .judge('丙', 'asked-1', said[1]);
    expect(game.view('甲').tasks[0]?.met).toBe(met);
    expect(lineOf(game)).toContainEqual({
      kind: 'task',
      label: '每听见烧鹅，长叹一声。',
      earned: met ? 10 : 0,
      possible: 10,
    });
  });

  it('JU7 needs one confirmation when two successive hosts have judged', () => {
    const game = actOver(begun(comedy({ by: 'host' })).nameHost('甲', '乙')).judge('乙', 'asked-1');
    game.nameHost('乙', '丙').judge('丙', 'asked-1', false);
    expect(voted(actOver(game)).view('甲').tasks[0]?.met).toBe(true);
  });

  it("JU8 requires the task's own condition as well", () => {
    const game = (choice: string) =>
      closingOf(comedy({}, { done: { voted: 'final', for: 'y' } }))
        .judge('乙', 'asked-1')
        .judge('丙', 'asked-1')
        .vote('甲', 'final', choice)
        .vote('乙', 'final', 'x')
        .vote('丙', 'final', 'x');
    expect(game('x').view('甲').tasks[0]?.met).toBe(false);
    expect(game('y').view('甲').tasks[0]?.met).toBe(true);
  });

  it('JU9 leaves out a task that nobody could judge', () => {
    const game = closingOf(comedy({ by: ['three'] })).exit('丙');
    voted(game, ['甲', '乙']);
    expect(game.view('甲').tasks[0]?.met).toBeNull();
    expect(lineOf(game)).toEqual([]);
    expect(game.view('甲').debrief?.judged).toEqual([]);
  });

  it('JU10 EN1 VI15 VI17 keeps the closing open for verdicts that all others are asked for', () => {
    const game = voted(closingOf(comedy()));
    expect(game.state.stage).toBe('closing');
    expect(game.view('乙').todo).toMatchObject({ kind: 'judge', waitingFor: ['two', 'three'] });
    expect(game.view('甲').todo).toMatchObject({ kind: 'wait-sheets', waitingFor: ['two', 'three'] });
    expect(game.judge('乙', 'asked-1').judge('丙', 'asked-1').state.stage).toBe('debrief');
  });

  it('JU10 VI17 does not wait for verdicts that only certain seats are asked for', () => {
    const game = closingOf(comedy({ by: ['three'] })).slowly();
    voted(game, ['甲', '丙']);
    expect(game.view('丙').todo).toMatchObject({ kind: 'judge', waitingFor: ['two'] });
    expect(game.view('乙').seats.map(({ submitted }) => submitted)).toEqual([true, false, true]);
    game.vote('乙', 'final', 'x');
    expect(game.view('丙').todo.kind).toBe('turning');
  });

  it('JU10 does not wait for verdicts at the end of an act', () => {
    expect(actOver(actOver(begun(comedy()))).state.stage).toBe('closing');
  });

  it('JU11 fixes the result with the ending, and shows it to all', () => {
    const game = voted(closingOf(comedy())).judge('丙', 'asked-1', false).judge('乙', 'asked-1');
    const told = { judgingId: 'asked-1', characterId: 'one', confirmed: ['two'], of: 2, done: false };
    for (const name of NAMES) expect(game.view(name).debrief?.judged).toMatchObject([told]);
    // The player who leaves now would lower the number of judges, so the result would change if it were not fixed.
    expect(game.exit('丙').view('甲').tasks[0]?.met).toBe(false);
  });

  it('JU12 keeps the verdict with the seat when another player takes it over', () => {
    const game = actOver(begun(comedy())).judge('乙', 'asked-1').exit('乙').join('丁');
    expect(game.view('丁').judgings[0]?.mine).toBe(true);
    expect(game.judge('丁', 'asked-1', false).view('丁').judgings[0]?.mine).toBe(false);
  });

  it('RP12 includes verdicts in the replay', () => {
    const script = comedy();
    const game = voted(closingOf(script)).judge('乙', 'asked-1').judge('丙', 'asked-1', false);
    const evening = replayEvening(
      script,
      game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
    );
    expect(evening?.moments.filter(({ to }) => to === 'one')).toMatchObject([
      { kind: 'confirmed', by: 'two', choice: '甲每听见烧鹅都叹了气。' },
      { kind: 'not-confirmed', by: 'three' },
    ]);
  });
});
