import type { ScriptTask } from '@juzhongren/contract/script/characters';
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '@juzhongren/engine/testing/script-parts';
import { table } from '@juzhongren/engine/testing/table';
import { expect, test } from 'vitest';
import { commandsToPlayOn } from './play-on.ts';

test('reaches the debrief even if the players have to judge a task', () => {
  const sigh: ScriptTask = {
    id: 'sigh-at-goose',
    act: 1,
    text: '每听见烧鹅，长叹一声。',
    score: 10,
    done: { all: [] },
    judged: { id: 'asked-1', ask: '甲每听见烧鹅都叹了气。', by: 'others', needs: null, after: 1 },
  };
  const script = makeScript({
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
  const game = table(script).seated('甲', '乙', '丙');
  for (let turns = 0; game.state.stage !== 'debrief'; turns += 1) {
    expect(turns).toBeLessThan(6);
    for (const command of commandsToPlayOn(script, game.state)) game.do(command);
  }
  expect(game.state.stage).toBe('debrief');
});
