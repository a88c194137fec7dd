import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import { table } from '@juzhongren/engine/testing/table';
import type { CaseFile } from '../report/case-file.ts';

/**
 * Plays a game to the debrief. 甲 is the culprit 沈砚秋, 乙 is 陆怀远, 丙 is 白露. 甲 accuses 陆, and 乙 answers one question wrong.
 * `proof`: cards that all three play.
 */
export function closedCase(script: Script, seat: string, proof: Record<string, readonly string[]> = {}): CaseFile {
  const game = table(script).seated('甲', '乙', '丙');
  game.find('甲', 'garden', { spot: 'clock' }).trigger('甲', 'clock').note('甲', 'clock', '私密的笔记');
  game.later(3).find('乙', 'garden', { spot: 'glove' }).show('甲', 'clock', 'lu');
  game.refuses(ERROR.wrongPassword).unlock('丙', 'locket', '错').later(40).ready('甲').ready('乙').ready('丙');
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'leave', 'stay');
  game.later(9).find('乙', 'cellar').ready('甲').ready('乙').ready('丙');
  game.vote('甲', 'final', 'v-lu').vote('乙', 'final', 'v-shen').vote('丙', 'final', 'v-shen');
  for (const name of ['甲', '乙', '丙']) {
    game.answer(name, 'final', { weapon: name === '乙' ? 'b' : 'a', motives: ['a', 'b'], best: null }, proof);
  }
  if (game.state.stage !== 'debrief') throw new Error('The game has not ended.');
  const at = game.log.map((entry) => entry.at);
  return { script, state: game.state, happened: game.log, seat, startedAt: at[0] ?? 0, endedAt: at.at(-1) ?? 0 };
}
